/** The client of the realtime service. Its package loads when it is opened, so that no pull waits for it. */
import type { RealtimeClient } from '@supabase/realtime-js';
import { pauseAfter } from './backoff.ts';
import type { Settings } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** The part of the realtime client that nudges use. */
export type Realtime = Pick<RealtimeClient, 'channel' | 'disconnect' | 'removeChannel' | 'setAuth'>;

/**
 * Opens the realtime client of the signed-in user. It connects when the first channel is joined.
 * @param userId the user whose token it sends, and renews
 * @throws if its code cannot be loaded
 */
export async function openRealtime(
  { url, anonKey }: Settings,
  tokens: Pick<Tokens, 'valid'>,
  userId: string,
): Promise<Realtime> {
  const { RealtimeClient } = await import('@supabase/realtime-js');
  return new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: anonKey },
    // The client asks for a token before each join. A token that is passed to `setAuth` would never be renewed.
    accessToken: () => tokens.valid(userId).catch(() => null),
    // The client's own pauses never grow beyond ten seconds.
    reconnectAfterMs: (tries) => pauseAfter(tries, Math.random()),
  });
}
