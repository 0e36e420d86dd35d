/**
 * Tells a signed-in parent the id of a student account by its e-mail. Whatever else is asked, and
 * whoever asks, hears `found: false` in the same shape; the database counts every question and
 * takes the same steps for each (migration student_lookup).
 */
import { answer } from '../_shared/answers.ts';
import { jsonFunction, signedOut } from '../_shared/json-function.ts';
import { isPayload } from '../_shared/payload.ts';
import { callDatabase, callerOf, ProjectUnavailable } from '../_shared/project.ts';

const BODY_LIMIT = 4 * 1024;
const LONGEST_ADDRESS = 254;

export const handle = jsonFunction(BODY_LIMIT, async ({ email }, request, context) => {
  const caller = await callerOf(request, context);
  if (!caller) return signedOut();
  const parameters = { asker: caller.id, address: addressOf(email) };
  const found = await callDatabase('find_student', parameters, context);
  if (!isPayload(found)) throw new ProjectUnavailable('find_student answered something else.');
  return answer(200, found);
});

/** What is no address becomes an empty one, which is asked for at the same cost and never found. */
function addressOf(email: unknown): string {
  if (typeof email !== 'string' || email.length > LONGEST_ADDRESS) return '';
  // Neither a NUL nor half of a pair is a character to PostgreSQL.
  return /\0|\p{Surrogate}/u.test(email) ? '' : email;
}
