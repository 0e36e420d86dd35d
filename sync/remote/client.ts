import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { pauseAfter } from './backoff.ts';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';
import { NoTokenError, type Tokens } from './tokens.ts';

export type Client = SupabaseClient;

class ExchangeEndedError extends Error {
  override readonly name = 'ExchangeEndedError';
}

/**
 * The Supabase client of the signed-in user. It sends no request without that user's token: the library would
 * fall back to the anonymous key, and the server would refuse changes whose token had only expired.
 * @param userId the user whose token every request carries
 * @param mayAsk whether requests may still be made; false once the exchange has ended
 */
export function openClient(
  settings: Settings,
  tokens: Pick<Tokens, 'valid' | 'accepted' | 'refused'>,
  network: Network,
  userId: string,
  mayAsk: () => boolean,
): Client {
  const anonymous = `Bearer ${settings.anonKey}`;
  const guarded: typeof fetch = async (input, init) => {
    if (!mayAsk()) throw new ExchangeEndedError('the exchange has ended');
    const bearer = new Headers(init?.headers).get('authorization');
    if (bearer === anonymous) throw new NoTokenError('no valid token');
    const response = await network.fetch(input, init);
    const token = bearer?.slice('Bearer '.length) ?? '';
    if (response.status === 401) tokens.refused(token);
    else if (response.ok) tokens.accepted(token);
    return response;
  };
  let isMade = false;
  const client = createClient(settings.url, settings.anonKey, {
    // The library's constructor passes its first token to the realtime client as a manually set one, which is
    // then never renewed (supabase-js #2592). Without a token at that moment, the realtime client asks this
    // function each time.
    accessToken: async () => (isMade ? tokens.valid(userId).catch(() => null) : null),
    global: { fetch: guarded },
    // The library's own pauses never grow beyond ten seconds.
    realtime: { reconnectAfterMs: (tries) => pauseAfter(tries, Math.random()) },
  });
  isMade = true;
  return client;
}
