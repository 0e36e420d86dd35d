import { atom } from 'jotai';
import { type ComponentType, use, useEffect } from 'react';
import { store } from '../../lib/store.ts';

/** How many pages are being fetched. */
export const pagesLoadingAtom = atom(0);

const addLoading = (change: number) => store.set(pagesLoadingAtom, (count) => count + change);

let resolveShown: () => void = () => undefined;
/** Resolves when a page has been rendered and handles events. */
export const firstPageShown = new Promise<void>((done) => {
  resolveShown = done;
});

/** Pages for which React is suspended. */
const suspended = new Set<LazyPage>();

/**
 * A page in a chunk of its own, fetched when it is first visited. Unlike React.lazy, a page that has been fetched
 * renders at once, so that it can take the place of a painted one, and a failed fetch can be repeated.
 */
export class LazyPage {
  loaded: ComponentType | undefined;
  private loading: Promise<void> | undefined;
  private hasFailed = false;

  constructor(private readonly load: () => Promise<ComponentType>) {}

  /** Fetches the page. Rejects if that fails; a later call then tries again. */
  preload(): Promise<void> {
    this.loading ??= this.fetch();
    return this.loading;
  }

  /** As `preload`, for React's `use`. Returns the same promise until React has rendered a failure. */
  forReact(): Promise<void> {
    suspended.add(this);
    return this.preload();
  }

  /** Lets the next call try again. */
  forgetFailure(): void {
    if (this.hasFailed) this.loading = undefined;
  }

  private async fetch(): Promise<void> {
    this.hasFailed = false;
    // Defer the update: React may be rendering the component that asked for the page.
    queueMicrotask(() => addLoading(1));
    try {
      this.loaded = await this.load();
    } catch (failure) {
      this.hasFailed = true;
      if (!suspended.has(this)) this.forgetFailure();
      throw failure;
    } finally {
      addLoading(-1);
    }
  }
}

/** Lets failed pages be fetched again. Call it when React has rendered the failure or another page. */
export function forgetFailedPages(): void {
  for (const page of suspended) page.forgetFailure();
  suspended.clear();
}

/** Renders a page, and suspends while it is fetched. */
export function LazyPageView({ page }: { page: LazyPage }) {
  useEffect(() => resolveShown(), []);
  if (!page.loaded) use(page.forReact());
  const Page = page.loaded;
  return Page ? <Page /> : null;
}
