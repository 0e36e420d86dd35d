/**
 * Shows or takes an invitation (private.take_invitation), which the token of its mail opens. A visitor's press makes the account
 * of the parent, the children and their places; the session of the account with the invited address only adds the children.
 */
import { answer, refusal } from '../_shared/answers.ts';
import { jsonFunction } from '../_shared/json-function.ts';
import { isPayload, type Payload, storableText } from '../_shared/payload.ts';
import {
  callDatabase,
  callerOf,
  makeAccount,
  ProjectUnavailable,
  sessionToken,
} from '../_shared/project.ts';

const BODY_LIMIT = 4 * 1024;
const LONGEST_TOKEN = 200;
/** The parent's account, then those of the children, once more if another press made them meanwhile, then the places. */
const STEPS = 4;

/** Why an invitation is not taken: status and sentence. */
const REFUSALS: Record<string, readonly [status: number, message: string]> = {
  used: [409, 'This invitation has been used. Please sign in.'],
  over: [410, 'This invitation is over. Please ring us.'],
  withdrawn: [410, 'This invitation was withdrawn. Please ring us.'],
  'has-account': [409, 'There is an account with this address. Please sign in to it.'],
  'another-account': [403, 'This invitation is for another address than that of your account.'],
  'not-a-parent': [403, "The account with this address is not a parent's. Please ring us."],
  'too-many-links': [409, 'An account can have six children. Remove one first.'],
};

export const handle = jsonFunction(BODY_LIMIT, async ({ token, press }, request, context) => {
  if (typeof token !== 'string') {
    return refusal(400, 'bad_request', 'The request has no token.');
  }
  const caller = await callerOf(request, context);
  const parameters = {
    token: storableText(token, LONGEST_TOKEN),
    caller: caller?.id ?? null,
    press: press === true,
  };
  const ask = async (): Promise<Payload> => {
    const asked = await callDatabase('take_invitation', parameters, context);
    return isPayload(asked) ? asked : {};
  };
  let asked = await ask();
  for (let step = 1; step < STEPS && Array.isArray(asked.make); step += 1) {
    for (const account of asked.make.filter(isPayload)) {
      const metadata = isPayload(account.metadata) ? account.metadata : {};
      await makeAccount(String(account.email), metadata, context);
    }
    // Whether they were made, now or by an earlier press, only the database knows.
    asked = await ask();
  }
  const { state, new_account } = asked;
  if (state === 'taken') {
    if (typeof new_account !== 'string') return answer(200, { state });
    // The parent chooses the password in a session of the address that the mail has proved.
    return answer(200, { state, token_hash: await sessionToken(new_account, context) });
  }
  if (typeof state !== 'string') throw new ProjectUnavailable('The auth service made no account.');
  if (!parameters.press) return answer(200, asked);
  const [status, message] = REFUSALS[state] ?? [400, 'That is not possible.'];
  return refusal(status, state, message);
});
