import { startSync } from '#sync';

/**
 * The data layer of this page, started by the first import. It needs nothing of the interface, so it opens the account's
 * data, and asks the server, while the rest of the app is still arriving.
 */
export const startedSync = startSync({
  url: import.meta.env.VITE_SUPABASE_URL,
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
});
