/**
 * The server's word that something changed for this user. A nudge carries no data: it only asks for a
 * pull. Where the connection cannot be had (a school's firewall), the interval does the same, later.
 */

import type { RealtimeChannel } from '@supabase/supabase-js';
import { combineLatest, distinctUntilChanged, type Observable } from 'rxjs';
import type { Client } from './client.ts';

/**
 * Listens while the server can be reached.
 * @param topics$ what to listen to; they may change
 * @param onNudge called for a nudge, and whenever listening begins (again), for what was missed
 * @returns a function that stops listening
 */
export function listenForNudges(
  client: Client,
  topics$: Observable<readonly string[]>,
  online$: Observable<boolean>,
  onNudge: () => void,
): () => void {
  const joined = new Map<string, RealtimeChannel>();
  const subscription = combineLatest([online$.pipe(distinctUntilChanged()), topics$]).subscribe(
    ([online, topics]) => {
      if (!online) {
        joined.clear();
        void client.removeAllChannels();
        return;
      }
      for (const [topic, channel] of joined) {
        if (topics.includes(topic)) continue;
        joined.delete(topic);
        void client.removeChannel(channel);
      }
      for (const topic of topics) {
        if (joined.has(topic)) continue;
        const channel = client
          .channel(topic, { config: { private: true } })
          .on('broadcast', { event: 'nudge' }, onNudge);
        joined.set(topic, channel);
        channel.subscribe((status) => {
          if (status === 'SUBSCRIBED') onNudge();
        });
      }
    },
  );
  return () => {
    subscription.unsubscribe();
    void client.removeAllChannels();
    void client.realtime.disconnect();
  };
}
