import { AsyncLocalStorage } from 'node:async_hooks';

/** What the parts behind @supabase/lite need to know of the request they serve. */
export interface RequestContext {
  /** No user's token came with it. */
  anonymous: boolean;
  /** Where the mail that this request causes should lead. */
  redirectTo: string | null;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
