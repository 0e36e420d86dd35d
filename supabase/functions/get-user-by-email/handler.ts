/**
 * Gives a signed-in parent the id of a student account with this email address. Every other request or caller
 * gets `found: false` in the same shape. The database counts every request and takes the same steps for each
 * (private.find_student).
 */
import { answer } from '../_shared/answers.ts';
import { jsonFunction, signedOut } from '../_shared/json-function.ts';
import { isPayload, storableText } from '../_shared/payload.ts';
import { callDatabase, callerOf, ProjectUnavailable } from '../_shared/project.ts';

const BODY_LIMIT = 4 * 1024;
const LONGEST_ADDRESS = 254;

export const handle = jsonFunction(BODY_LIMIT, async ({ email }, request, context) => {
  const caller = await callerOf(request, context);
  if (!caller) return signedOut();
  // An invalid address is never found and costs the same time.
  const parameters = { asker: caller.id, address: storableText(email, LONGEST_ADDRESS) };
  const found = await callDatabase('find_student', parameters, context);
  if (!isPayload(found)) throw new ProjectUnavailable('find_student answered something else.');
  return answer(200, found);
});
