/** Whose password closes the account of a child without an address. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { type Caller, emptyBackend, newPerson, PASSWORD } from './callers.ts';
import { codeFor, newChild, rpc } from './managed-children.ts';

let backend: Backend;
let parent: Caller;

beforeAll(async () => {
  backend = await emptyBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  parent = await newPerson(backend, 'parent');
});

const close = (caller: Caller, body: object) =>
  caller.call('POST', '/functions/v1/delete-account', body);
const count = async (query: string, ...values: unknown[]) =>
  (await backend.db.query(query, values)).rows.length;

const isThere = async (id: string) =>
  (await count('select from auth.users where id = $1', id)) === 1;

test('a parent closes a child with the own password', async () => {
  const [id, other] = [await newChild(parent), await newChild(parent)];
  const wrong = await close(parent, { password: 'a guess', child: id });
  expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect(await close(parent, { password: PASSWORD, child: id })).toMatchObject({
    status: 200,
    body: { deleted: true },
  });
  expect([await isThere(id), await isThere(other), await isThere(parent.id)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('nobody closes another person’s child, a child with an address, or what is no id', async () => {
  const id = await newChild(parent);
  const student = await newPerson(backend, 'student');
  await backend.db.query(
    'insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values ($1, $2, now())',
    [parent.id, student.id],
  );
  const refused = { status: 403, body: { code: 'not-your-child' } };
  const other = await newPerson(backend, 'parent');
  expect(await close(other, { password: PASSWORD, child: id })).toMatchObject(refused);
  for (const child of [student.id, parent.id, 'all', null, { id }]) {
    expect(await close(parent, { password: PASSWORD, child })).toMatchObject(refused);
  }
  expect([await isThere(id), await isThere(student.id), await isThere(parent.id)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('the account of the last parent takes the child along, that of one of two does not', async () => {
  const [alone, shared] = [await newChild(parent), await newChild(parent)];
  const second = await newPerson(backend, 'parent');
  await rpc(second, 'join_by_code', { typed: await codeFor(parent, shared, 'adult') });
  expect((await close(parent, { password: PASSWORD })).status).toBe(200);
  expect([await isThere(alone), await isThere(shared)]).toEqual([false, true]);
  expect((await close(second, { password: PASSWORD })).status).toBe(200);
  expect(await isThere(shared)).toBe(false);
});

test('a child with an address asks the adults, who close the account or keep it', async () => {
  const student = await newPerson(backend, 'student');
  await backend.db.query(
    'insert into public.child_parent_relationships (parent_id, child_id, accepted_at) values ($1, $2, now())',
    [parent.id, student.id],
  );
  const asked = { status: 409, body: { code: 'adult_asked' } };
  expect(await close(student, { password: 'a guess' })).toMatchObject({ status: 403 });
  expect(await close(student, { password: PASSWORD })).toMatchObject(asked);
  expect((await rpc(parent, 'keep_account', { child: student.id })).status).toBe(200);
  const ofChild = { password: PASSWORD, child: student.id };
  expect(await close(parent, ofChild)).toMatchObject({ status: 403 });
  expect(await close(student, { password: PASSWORD })).toMatchObject(asked);
  expect(await close(parent, ofChild)).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await isThere(student.id)).toBe(false);
});
