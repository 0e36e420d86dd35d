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

/**
 * A page of the app in a part of its own, fetched when it is first visited. Unlike React.lazy it is there
 * at once when it has been fetched, which hydration needs, and can be asked for again after a failure.
 */
export class LazyPage {
  loaded: ComponentType | undefined;
  private underway: Promise<void> | undefined;

  constructor(private readonly load: () => Promise<ComponentType>) {}

  /** Fetches the page. Rejects where it cannot be fetched; a later call then tries again. */
  preload(): Promise<void> {
    this.underway ??= this.fetch();
    return this.underway;
  }

  private async fetch(): Promise<void> {
    // Not while React renders what asked for the page.
    queueMicrotask(() => addUnderway(1));
    try {
      this.loaded = await this.load();
    } catch (failure) {
      // Not before the failure was shown: React asks for the same promise until then.
      setTimeout(() => {
        this.underway = undefined;
      });
      throw failure;
    } finally {
      addUnderway(-1);
    }
  }
}

/** Shows a page, and until it is there what stands for it. */
export function LazyPageView({ page }: { page: LazyPage }) {
  useEffect(() => alive(), []);
  if (!page.loaded) use(page.preload());
  const Page = page.loaded;
  return Page ? <Page /> : null;
}
