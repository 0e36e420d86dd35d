import { atom, getDefaultStore } from 'jotai';
import { type ComponentType, use, useEffect } from 'react';

/** How many pages are being fetched now. */
export const pagesUnderwayAtom = atom(0);

const addUnderway = (change: number) =>
  getDefaultStore().set(pagesUnderwayAtom, (count) => count + change);

let alive: () => void = () => undefined;
/** Resolves once a page has been shown and listens: from then on the app hears what a person does. */
export const firstPageShown = new Promise<void>((done) => {
  alive = done;
});

/** Pages that React waits for. */
const awaited = new Set<LazyPage>();

/**
 * A page of the app in a part of its own, fetched when it is first visited. Unlike React.lazy it is there
 * at once when it has been fetched, which hydration needs, and can be asked for again after a failure.
 */
export class LazyPage {
  loaded: ComponentType | undefined;
  private underway: Promise<void> | undefined;
  private hasFailed = false;

  constructor(private readonly load: () => Promise<ComponentType>) {}

  /** Fetches the page. Rejects where it cannot be fetched; a later call then tries again. */
  preload(): Promise<void> {
    this.underway ??= this.fetch();
    return this.underway;
  }

  /** The same for React, which has to be given the same promise until it has shown a failure. */
  forReact(): Promise<void> {
    awaited.add(this);
    return this.preload();
  }

  /** The next call may try again. */
  forgetFailure(): void {
    if (this.hasFailed) this.underway = undefined;
  }

  private async fetch(): Promise<void> {
    this.hasFailed = false;
    // Not while React renders what asked for the page.
    queueMicrotask(() => addUnderway(1));
    try {
      this.loaded = await this.load();
    } catch (failure) {
      this.hasFailed = true;
      if (!awaited.has(this)) this.forgetFailure();
      throw failure;
    } finally {
      addUnderway(-1);
    }
  }
}

/** To be called when React has shown a failure, or another page. */
export function forgetFailedPages(): void {
  for (const page of awaited) page.forgetFailure();
  awaited.clear();
}

/** Shows a page, and until it is there what stands for it. */
export function LazyPageView({ page }: { page: LazyPage }) {
  useEffect(() => alive(), []);
  if (!page.loaded) use(page.forReact());
  const Page = page.loaded;
  return Page ? <Page /> : null;
}
