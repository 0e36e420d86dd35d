/**
 * Deletes the caller's account and all its data, or that of a `child` without an address or who has asked for it. Asks for
 * the password again, so that a device left signed in is not enough. A child asks the adults first (private.ask_to_close).
 */
import { answer, refusal } from '../_shared/answers.ts';
import { jsonFunction, signedOut } from '../_shared/json-function.ts';
import { isUuid } from '../_shared/payload.ts';
import { callDatabase, callerOf, isPasswordOf } from '../_shared/project.ts';

const BODY_LIMIT = 4 * 1024;

export const handle = jsonFunction(BODY_LIMIT, async ({ password, child }, request, context) => {
  if (typeof password !== 'string' || password === '') {
    return refusal(400, 'password_missing', 'Please enter your password.');
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
  if (child !== undefined) {
    const asked = { parent: caller.id, child };
    const isClosed = isUuid(child) && (await callDatabase('close_child', asked, context)) === true;
    if (isClosed) return answer(200, { deleted: true });
    return refusal(403, 'not-your-child', 'This is not a child whose account you look after.');
  }
  if ((await callDatabase('ask_to_close', account, context)) !== null) {
    return refusal(409, 'adult_asked', 'The adults of this account decide. We have asked them.');
  }
  if ((await callDatabase('close_account', account, context)) === false) {
    return refusal(
      409,
      'last_admin',
      'Yours is the only account of an admin, so it cannot be deleted. Make another account an admin first.',
    );
  }
  return answer(200, { deleted: true });
});
