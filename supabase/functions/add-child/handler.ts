/**
 * Makes the account of a child who has no email address, for a signed-in parent. The database links the two in the transaction
 * that makes the account (private.link_managed_child).
 */
import { answer, refusal } from '../_shared/answers.ts';
import { jsonFunction, signedOut } from '../_shared/json-function.ts';
import { isPayload, isUuid, type Payload, storableText } from '../_shared/payload.ts';
import { callDatabase, callerOf, makeAccount, ProjectUnavailable } from '../_shared/project.ts';

const BODY_LIMIT = 4 * 1024;
/** Longer than any name, so that the database judges it. */
const LONGEST_TEXT = 200;

/** Why the database refuses: status and sentence. */
const REFUSALS: Record<string, readonly [status: number, message: string]> = {
  'not-a-parent': [403, "Only a parent's account can add a child."],
  'too-many-links': [409, 'An account can have six children. Remove one first.'],
  'too-many-tries': [429, 'An account adds six children a day at most. Please try again tomorrow.'],
  'bad-name': [400, 'Please enter a name in letters.'],
  'bad-year': [400, 'Please choose a school year.'],
};

export const handle = jsonFunction(BODY_LIMIT, async (payload, request, context) => {
  const caller = await callerOf(request, context);
  if (!caller) return signedOut();
  const { id, year } = payload;
  if (!isUuid(id)) return badRequest();
  if (year !== null && !Number.isInteger(year)) return refusalOf('bad-year');
  const names = {
    first_name: storableText(payload.first_name, LONGEST_TEXT),
    last_name: storableText(payload.last_name, LONGEST_TEXT),
  };
  const parameters = { request: id, parent: caller.id, ...names, year };
  const begin = async (): Promise<Payload> => {
    const begun = await callDatabase('begin_child', parameters, context);
    return isPayload(begun) ? begun : {};
  };
  let begun = await begin();
  if (typeof begun.address === 'string') {
    await makeAccount(begun.address, { ...names, user_type: 'student' }, context);
    // Whether it was made, now or by an earlier request whose answer was lost, only the database knows.
    begun = await begin();
  }
  const { child, link, refused } = begun;
  if (typeof refused === 'string') return refusalOf(refused);
  if (typeof child === 'string') return answer(200, { child, link });
  throw new ProjectUnavailable('The auth service made no account.');
});

const badRequest = () => refusal(400, 'bad_request', 'The request has no id of its own.');

function refusalOf(code: string): Response {
  const [status, message] = REFUSALS[code] ?? [];
  return status && message ? refusal(status, code, message) : badRequest();
}
