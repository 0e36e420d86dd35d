/** What the enquiry queue needs of a page: with the app its runtime provides it, without the app the queue itself. */
import { BehaviorSubject, type Observable } from 'rxjs';
import type { KeyValueStore } from './environment.ts';
import type { SessionStore } from './remote/session-store.ts';
import type { Settings } from './remote/settings.ts';

export interface PageContext {
  settings: Settings;
  keyValue: KeyValueStore;
  /** Who is signed in. */
  store: SessionStore;
}

const context = new BehaviorSubject<PageContext | null>(null);

/** The context of this page, once there is one. */
export const pageContext$: Observable<PageContext | null> = context;

export function setPageContext(next: PageContext): void {
  context.next(next);
}

/** The context of this page. @throws before the app or the queue was started */
export function pageContext(): PageContext {
  if (!context.value) throw new Error('neither the app nor the enquiry queue was started');
  return context.value;
}
