/**
 * Sends the pushes that are due (private.pushes) to the push services of the browsers. The database calls it every minute
 * while some are due (private.call_send_pushes). Two calls at once share the pushes: each push is leased to one of them.
 */
import { answer } from '../_shared/answers.ts';
import type { FunctionContext } from '../_shared/contract.ts';
import { jsonFunction } from '../_shared/json-function.ts';
import { readOwnerSettings } from '../_shared/owner-settings.ts';
import { isPayload } from '../_shared/payload.ts';
import { callDatabase } from '../_shared/project.ts';
import { refuseStranger } from '../_shared/sender-secret.ts';
import { type ClaimedPush, deliver, type VapidSettings } from './deliver.ts';

const BODY_LIMIT = 4 * 1024;

/** One call ends after so many milliseconds. The next one goes on. */
const MOST_TIME_MS = 30_000;

/** Sent at the same time, so that one push service that does not answer delays only a part of the others. */
const CONCURRENCY = 4;

const VARIABLES = {
  publicKey: 'VAPID_PUBLIC_KEY',
  privateKey: 'VAPID_PRIVATE_KEY',
  subject: 'VAPID_SUBJECT',
} as const;

export const handle = jsonFunction(BODY_LIMIT, async (_payload, request, context) => {
  const refused = await refuseStranger(request, context);
  if (refused) return refused;
  const settings = readOwnerSettings(VARIABLES, context.env, 'Pushes are not sent.');
  return settings instanceof Response ? settings : answer(200, await sendDue(settings, context));
});

/** Sends due pushes until none is left or the time is over. @returns what became of them */
async function sendDue(settings: VapidSettings, context: FunctionContext) {
  const counts = { sent: 0, gone: 0, refused: 0, later: 0 };
  const end = Date.now() + MOST_TIME_MS;
  const work = async () => {
    while (Date.now() < end) {
      const push = await claim(context);
      if (!push) return;
      const { outcome, reason } = await deliver(push, settings, context);
      counts[outcome] += 1;
      const { id, attempt } = push;
      await callDatabase('record_push', { push: id, attempt, outcome, reason }, context);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return counts;
}

/** Takes one push that is due, for two minutes; null if there is none. */
async function claim(context: FunctionContext): Promise<ClaimedPush | null> {
  const rows = await callDatabase('claim_push', {}, context);
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (!isPayload(row)) return null;
  const text = (name: string) => String(row[name]);
  return {
    id: text('id'),
    attempt: Number(row.attempt),
    endpoint: text('endpoint'),
    keys: { p256dh: text('p256dh'), auth: text('auth_secret') },
    topic: text('topic'),
    path: text('path'),
  };
}
