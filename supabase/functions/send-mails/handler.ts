/**
 * Sends the mails that are due (private.mails) through a mail service. The database calls it every minute while some
 * are due (private.call_send_mails). Two calls at once share the mails: each mail is leased to one of them. A mail that
 * is sent again has the same idempotency key, so that the service can recognise it.
 */
import { answer, refusal } from '../_shared/answers.ts';
import type { FunctionContext } from '../_shared/contract.ts';
import { jsonFunction } from '../_shared/json-function.ts';
import { isPayload } from '../_shared/payload.ts';
import { callDatabase } from '../_shared/project.ts';
import { deliver } from './deliver.ts';
import { readSettings, type Settings } from './settings.ts';
import { mailOf } from './words.ts';

const BODY_LIMIT = 4 * 1024;

/** One call ends after so many mails or milliseconds. The next one goes on. */
const MOST_MAILS = 50;
const MOST_TIME_MS = 40_000;

export const handle = jsonFunction(BODY_LIMIT, async (_payload, request, context) => {
  const given = request.headers.get('x-secret') ?? '';
  const secret = context.env('SEND_MAILS_SECRET') ?? '';
  // The same answer whether the secret is wrong or not set, so that a stranger learns nothing about the settings.
  if (!(await isSame(given, secret)) || secret === '') {
    return refusal(401, 'wrong_secret', 'The header x-secret is not what was set.');
  }
  const { settings, missing } = readSettings(context.env);
  if (!settings) {
    console.error(`Mails are not sent. Not set: ${missing.join(', ')}.`);
    return refusal(503, 'not_set_up', `Not set: ${missing.join(', ')}.`);
  }
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

/** Compares hashes, so that the time taken does not reveal how much of a guess was right. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const hash = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [one, other] = [await hash(given), await hash(wanted)];
  let difference = 0;
  for (const [place, byte] of one.entries()) difference |= byte ^ (other[place] ?? 0);
  return difference === 0;
}
