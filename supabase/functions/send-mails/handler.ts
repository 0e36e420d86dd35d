/**
 * Sends the mails that are due (private.mails) through a mail service. The database calls it every minute while some
 * are due (private.call_send_mails). Two calls at once share the mails: each mail is leased to one of them. A mail that
 * is sent again has the same idempotency key, so that the service can recognise it.
 */
import { answer } from '../_shared/answers.ts';
import type { FunctionContext } from '../_shared/contract.ts';
import { jsonFunction } from '../_shared/json-function.ts';
import { readOwnerSettings } from '../_shared/owner-settings.ts';
import { isPayload } from '../_shared/payload.ts';
import { callDatabase } from '../_shared/project.ts';
import { refuseStranger } from '../_shared/sender-secret.ts';
import { deliver } from './deliver.ts';
import { type Settings, VARIABLES } from './settings.ts';
import { mailOf } from './words.ts';

const BODY_LIMIT = 4 * 1024;

/** One call ends after so many mails or milliseconds. The next one goes on. */
const MOST_MAILS = 50;
const MOST_TIME_MS = 40_000;

export const handle = jsonFunction(BODY_LIMIT, async (_payload, request, context) => {
  const refused = await refuseStranger(request, context);
  if (refused) return refused;
  const settings = readOwnerSettings(VARIABLES, context.env, 'Mails are not sent.');
  if (settings instanceof Response) return settings;
  return answer(200, await sendDue(settings, context));
});

/** Sends due mails until none is left, the service fails, or the limits are reached. @returns what became of them */
async function sendDue(settings: Settings, context: FunctionContext) {
  const counts = { sent: 0, refused: 0, later: 0 };
  const end = Date.now() + MOST_TIME_MS;
  for (let n = 0; n < MOST_MAILS && Date.now() < end; n += 1) {
    const mail = await claim(context);
    if (!mail) break;
    const { outcome, reason } = await deliver(mail, settings, context);
    counts[outcome] += 1;
    const { id, attempt } = mail;
    await callDatabase('record_mail', { mail: id, attempt, outcome, reason }, context);
    // The service fails, so do not hold up this call with the others.
    if (outcome === 'later') break;
  }
  return counts;
}

/** Takes one mail that is due, for two minutes; null if there is none. */
async function claim(context: FunctionContext) {
  const rows = await callDatabase('claim_mail', {}, context);
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (!isPayload(row)) return null;
  const { id, kind, address, fields, attempt } = row;
  return {
    id: String(id),
    attempt: Number(attempt),
    address: typeof address === 'string' ? address : null,
    words: mailOf(String(kind), isPayload(fields) ? fields : {}),
  };
}
