import { PostgrestClient } from '@supabase/postgrest-js';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** The client of the REST API: tables and functions of the database. */
export type Client = PostgrestClient;

class ExchangeEndedError extends Error {
  override readonly name = 'ExchangeEndedError';
}

/**
 * The REST client of the signed-in user. It sends no request without that user's token: with the anonymous key alone,
 * the server would refuse changes whose token had only expired.
 * @param userId the user whose token every request carries
 * @param mayAsk whether requests may still be made; false once the exchange has ended
 */
export function openClient(
  { url, anonKey }: Settings,
  tokens: Pick<Tokens, 'valid' | 'accepted' | 'refused'>,
  network: Pick<Network, 'fetch'>,
  userId: string,
  mayAsk: () => boolean,
): Client {
  const guarded: typeof fetch = async (input, init) => {
    const token = await tokens.valid(userId);
    if (!mayAsk()) throw new ExchangeEndedError('the exchange has ended');
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await network.fetch(input, { ...init, headers });
    if (response.status === 401) tokens.refused(token);
    else if (response.ok) tokens.accepted(token);
    return response;
  };
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: anonKey },
    schema: 'public',
    fetch: guarded,
  });
}
