/** Children without an address, and what tests do with them. */
import type { Backend } from '../../supabase/local/backend.ts';
import { isRecord } from '../../supabase/local/responses.ts';
import { type Answer, type Caller, callerWith, visitor } from './callers.ts';

export const childFields = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  first_name: 'Ben',
  last_name: '',
  year: 4,
  ...fields,
});

export const addChild = (parent: Caller, fields: object = {}): Promise<Answer> =>
  parent.call('POST', '/functions/v1/add-child', childFields(fields));

export const rpc = (caller: Caller, name: string, input: object): Promise<Answer> =>
  caller.call('POST', `/rest/v1/rpc/${name}`, input);

/** The object that was answered; an empty one for any other answer. */
export const bodyOf = ({ body }: Answer): Record<string, unknown> => (isRecord(body) ? body : {});

/** Adds a child without an address. @returns its id */
export async function newChild(parent: Caller): Promise<string> {
  const { status, body } = await addChild(parent);
  if (status !== 200 || !isRecord(body)) throw new Error(`add-child answered ${status}`);
  return String(body.child);
}

/** A new code for a child, made by a parent. */
export async function codeFor(parent: Caller, child: string, kind: 'device' | 'adult') {
  return String(bodyOf(await rpc(parent, `new_${kind}_code`, { child })).code);
}

export const typeDeviceCode = (
  backend: Backend,
  code: unknown,
  headers: object = {},
): Promise<Answer> => visitor(backend).call('POST', '/functions/v1/pair-device', { code }, headers);

/** The child's own device, once it is paired. */
export async function pairedDevice(
  backend: Backend,
  parent: Caller,
  child: string,
  agent = 'Tablet',
): Promise<Caller> {
  const code = await codeFor(parent, child, 'device');
  const { token_hash } = bodyOf(await typeDeviceCode(backend, code));
  const token = { type: 'magiclink', token_hash };
  const headers = { 'user-agent': agent };
  const verified = await visitor(backend).call('POST', '/auth/v1/verify', token, headers);
  return callerWith(backend, String(bodyOf(verified).access_token), child);
}
