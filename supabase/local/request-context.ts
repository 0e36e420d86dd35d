import { AsyncLocalStorage } from 'node:async_hooks';

/** What code that @supabase/lite calls needs to know about the request being served. */
export interface RequestContext {
  /** Whether the request came without a user's token. */
  anonymous: boolean;
  /** The page to which the link in the mail of this request should lead. */
  redirectTo: string | null;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
