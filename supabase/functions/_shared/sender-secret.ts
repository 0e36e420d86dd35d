import { refusal } from './answers.ts';
import type { FunctionContext } from './contract.ts';

/**
 * Checks that the database calls, which sends the secret of the senders (private.mail_sender).
 * @returns a refusal, or null if the request may go on
 */
export async function refuseStranger(
  request: Request,
  context: FunctionContext,
): Promise<Response | null> {
  const given = request.headers.get('x-secret') ?? '';
  const secret = context.env('SEND_MAILS_SECRET') ?? '';
  if ((await isSame(given, secret)) && secret !== '') return null;
  // The same answer whether the secret is wrong or not set, so that a stranger learns nothing about the settings.
  return refusal(401, 'wrong_secret', 'The header x-secret is not what was set.');
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
