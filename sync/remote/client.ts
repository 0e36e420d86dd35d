import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database-types.ts';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';
import { NoTokenError, type Tokens } from './tokens.ts';

export type Client = SupabaseClient<Database>;

class ExchangeEndedError extends Error {
  override readonly name = 'ExchangeEndedError';
}

/**
 * The Supabase client of the signed-in user. Its requests carry that user's token or are not made at
 * all: the library's own fallback to the anonymous key would turn an expired token into refusals.
 * @param mayAsk whether requests may still be made; what was under way when an exchange ended asks no more
 */
export function openClient(
  settings: Settings,
  tokens: Tokens,
  network: Network,
  mayAsk: () => boolean,
): Client {
  const anonymous = `Bearer ${settings.anonKey}`;
  const guarded: typeof fetch = async (input, init) => {
    if (!mayAsk()) throw new ExchangeEndedError('the exchange has ended');
    const bearer = new Headers(init?.headers).get('authorization');
    if (bearer === anonymous) throw new NoTokenError('no valid token');
    const response = await network.fetch(input, init);
    if (response.status === 401 && bearer) tokens.distrust(bearer.slice('Bearer '.length));
    return response;
  };
  return createClient<Database>(settings.url, settings.anonKey, {
    accessToken: () => tokens.valid().catch(() => null),
    global: { fetch: guarded },
  });
}
