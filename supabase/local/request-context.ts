import { AsyncLocalStorage } from 'node:async_hooks';

/** What code that @supabase/lite calls needs to know about the request being served. */
export interface RequestContext {
  /** Whether the request came without a user's token. */
  anonymous: boolean;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
