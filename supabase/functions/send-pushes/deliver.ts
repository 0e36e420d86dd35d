import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { FunctionContext } from '../_shared/contract.ts';
import { exchange } from '../_shared/exchange.ts';

/** What identifies us to push services (RFC 8292). The subject is an address to which they can write: mailto: or https:. */
export interface VapidSettings {
  publicKey: string;
  privateKey: string;
  subject: string;
}

export interface ClaimedPush {
  id: string;
  attempt: number;
  /** The address of the device at its push service. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  topic: string;
  path: string;
}

export interface Delivery {
  /** later: the push service fails. refused: it does not take this push. gone: the device has ended its subscription. */
  outcome: 'sent' | 'later' | 'refused' | 'gone';
  /** What went wrong, for the owner; '' if it was sent. */
  reason: string;
}

/** Seconds for which a push service keeps a push for a device that is off. After that the news is old. */
const TTL_S = 12 * 60 * 60;

/** Sends one push. Only the device can read the topic and the path (RFC 8291). Never throws. */
export async function deliver(
  { endpoint, keys, topic, path }: ClaimedPush,
  settings: VapidSettings,
  context: Pick<FunctionContext, 'fetch' | 'timeoutMs'>,
): Promise<Delivery> {
  const message = {
    data: { topic, path },
    // The push service keeps only the newest push of a topic.
    options: { ttl: TTL_S, urgency: 'high', topic },
  } as const;
  let init: RequestInit;
  try {
    const { headers, body } = await buildPushPayload(
      message,
      { endpoint, expirationTime: null, keys },
      settings,
    );
    // A redirect would lead away from the hosts to which we post.
    init = { method: 'POST', headers, body: body.slice().buffer, redirect: 'manual' };
  } catch (failure) {
    console.error(failure);
    return { outcome: 'refused', reason: 'The push could not be encrypted: check the VAPID keys.' };
  }
  try {
    const send = (request: Request) => context.fetch(request);
    const { ok, status } = await exchange(send, endpoint, init, context.timeoutMs);
    if (ok) return { outcome: 'sent', reason: '' };
    const reason = `The push service answered ${status}.`;
    if (status === 404 || status === 410) return { outcome: 'gone', reason };
    return { outcome: status === 429 || status >= 500 ? 'later' : 'refused', reason };
  } catch {
    return { outcome: 'later', reason: 'The push service gave no whole answer.' };
  }
}
