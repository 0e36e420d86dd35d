/**
 * Gives a child's device a token for a code that a parent reads to the child. The device begins its session with it, so that the
 * auth service records the device.
 */
import { answer, refusal } from '../_shared/answers.ts';
import { jsonFunction } from '../_shared/json-function.ts';
import { isPayload, storableText } from '../_shared/payload.ts';
import { callDatabase, ProjectUnavailable, sessionToken } from '../_shared/project.ts';

const BODY_LIMIT = 4 * 1024;
const LONGEST_CODE = 40;

export const handle = jsonFunction(BODY_LIMIT, async ({ code }, request, context) => {
  const parameters = {
    typed: storableText(code, LONGEST_CODE),
    network_address: addressOf(request),
  };
  const used = await callDatabase('use_device_code', parameters, context);
  const { email, refused } = isPayload(used) ? used : {};
  if (refused === 'too-many-tries') {
    return refusal(429, refused, 'Too many wrong codes. Please try again in an hour.');
  }
  if (refused === 'wrong-code') {
    return refusal(403, refused, 'That is not the code, or it is over. Ask for a new one.');
  }
  if (typeof email !== 'string')
    throw new ProjectUnavailable('use_device_code answered otherwise.');
  return answer(200, { token_hash: await sessionToken(email, context) });
});

/** The address of the caller, as the gateway reports it (private.request_network reads the same headers). */
const addressOf = ({ headers }: Request): string =>
  headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
