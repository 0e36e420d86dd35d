/**
 * Closes the caller's account for good, after asking for the password again, so that a device left
 * signed in is not enough, and for the account's latest ticket, so that what was asked long ago does not
 * close it later (migration closing_tickets). Everything of the person goes with it.
 */
import { answer, refusal } from '../_shared/answers.ts';
import { jsonFunction, signedOut } from '../_shared/json-function.ts';
import { callDatabase, callerOf, isPasswordOf } from '../_shared/project.ts';

const BODY_LIMIT = 4 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const handle = jsonFunction(BODY_LIMIT, async ({ password, ticket }, request, context) => {
  if (typeof password !== 'string' || password === '') {
    return refusal(400, 'password_missing', 'Please enter your password.');
  }
  if (typeof ticket !== 'string' || !UUID.test(ticket)) {
    return refusal(400, 'ticket_missing', 'Please close the app, open it again and try once more.');
  }
  const caller = await callerOf(request, context);
  if (!caller) return signedOut();
  const account = { account: caller.id };
  if ((await callDatabase('may_try_closing', account, context)) !== true) {
    return refusal(429, 'too_many_tries', 'Too many tries. Please try again in an hour.');
  }
  if (!(await isPasswordOf(caller, password, context))) {
    return refusal(403, 'wrong_password', 'That is not your password. Please try again.');
  }
  if ((await callDatabase('close_account', { ...account, ticket }, context)) !== true) {
    return refusal(409, 'ticket_void', 'Your account is still here. Please try again.');
  }
  return answer(200, { deleted: true });
});
