/** A parent adds a child who has no email address. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handle } from '../../supabase/functions/add-child/handler.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { type Caller, emptyBackend, newPerson, PASSWORD, SITE, visitor } from './callers.ts';
import { addChild, bodyOf, childFields, newChild } from './managed-children.ts';

let backend: Backend;
let parent: Caller;

beforeAll(async () => {
  backend = await emptyBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  parent = await newPerson(backend, 'parent');
});

const count = async (query: string, ...values: unknown[]) =>
  (await backend.db.query(query, values)).rows.length;

test('a parent gets a linked child, who is known, and nothing is mailed', async () => {
  const answer = await addChild(parent, { last_name: "O'Neill" });
  expect(answer.status).toBe(200);
  const { child: id, link } = bodyOf(answer);
  const [profile] = (await parent.call('GET', `/rest/v1/profiles?id=eq.${id}`)).body as object[];
  expect(profile).toMatchObject({
    first_name: 'Ben',
    last_name: "O'Neill",
    user_type: 'student',
    is_managed: true,
    reception_year: expect.any(Number),
  });
  const links = await parent.call('GET', '/rest/v1/child_parent_relationships');
  expect(links.body).toMatchObject([{ id: link, child_id: id, code: '', asked_email: '' }]);
  expect(await count('select from private.known_people where user_id = $1', id)).toBe(1);
  const notices = await parent.call('GET', '/rest/v1/notices');
  expect(notices.body).toEqual([]);
  expect(backend.mails).toEqual([]);
  const { rows } = await backend.db.query(
    "select actor from private.events where row_id = $1 and act = 'insert'",
    [id],
  );
  expect(rows).toEqual([{ actor: parent.id }]);
});

test('the same request makes one child, one after the other and at once', async () => {
  const fields = childFields();
  const answers = await Promise.all([addChild(parent, fields), addChild(parent, fields)]);
  const later = await addChild(parent, fields);
  const bodies = [...answers, later].map(({ status, body }) => [status, body]);
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
  expect(bodies[0]).toMatchObject([200, { child: expect.any(String) }]);
});

test.each([
  ['no name', { first_name: '' }, 'bad-name'],
  ['a name of another type', { first_name: { a: 1 } }, 'bad-name'],
  ['a message for a name', { first_name: 'Ring 020 7946 0018' }, 'bad-name'],
  ['a surname that is none', { last_name: 'www.evil.com' }, 'bad-name'],
  ['a name that cannot be stored', { first_name: 'Be\0n' }, 'bad-name'],
  ['a year after Year 13', { year: 14 }, 'bad-year'],
  ['a year before Reception', { year: -1 }, 'bad-year'],
  ['a year that is no number', { year: '4' }, 'bad-year'],
  ['half a year', { year: 4.5 }, 'bad-year'],
  ['no year at all', { year: undefined }, 'bad-year'],
  ['no id', { id: 'ben' }, 'bad_request'],
])('%s is refused and makes nothing', async (_what, fields, code) => {
  expect(await addChild(parent, fields)).toMatchObject({ status: 400, body: { code } });
  expect(await count('select from private.child_requests where parent_id = $1', parent.id)).toBe(0);
});

test('without a school year the child has none', async () => {
  const { child: id } = bodyOf(await addChild(parent, { year: null }));
  const { body } = await parent.call('GET', `/rest/v1/profiles?id=eq.${id}`);
  expect(body).toMatchObject([{ is_managed: true, reception_year: null }]);
});

test('students, teachers and visitors add nobody', async () => {
  for (const type of ['student', 'teacher', 'admin'] as const) {
    const refused = { status: 403, body: { code: 'not-a-parent' } };
    expect(await addChild(await newPerson(backend, type))).toMatchObject(refused);
  }
  const signedOut = { status: 401, body: { code: 'signed_out' } };
  expect(await addChild(visitor(backend))).toMatchObject(signedOut);
});

test('the id of another parent’s child is refused', async () => {
  const fields = childFields();
  expect((await addChild(parent, fields)).status).toBe(200);
  const other = await newPerson(backend, 'parent');
  expect(await addChild(other, fields)).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
  expect((await other.call('GET', '/rest/v1/child_parent_relationships')).body).toEqual([]);
});

test('a seventh child is one too many, and a seventh try on a day', async () => {
  for (let n = 0; n < 6; n += 1) await newChild(parent);
  expect(await addChild(parent)).toMatchObject({ status: 409, body: { code: 'too-many-links' } });
  const path = `/rest/v1/child_parent_relationships?parent_id=eq.${parent.id}`;
  await parent.call('PATCH', path, { _deleted: true });
  expect(await addChild(parent)).toMatchObject({ status: 429, body: { code: 'too-many-tries' } });
});

test('an auth service that fails leaves nothing, and the next try makes the child', async () => {
  const fields = childFields();
  const fetch = (request: Request) =>
    request.url.endsWith('/admin/users')
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : backend.fetch(request);
  const request = new Request(`${SITE}/functions/v1/add-child`, {
    method: 'POST',
    headers: { authorization: `Bearer ${parent.token}` },
    body: JSON.stringify(fields),
  });
  const context = { ...backend.keys, url: SITE, timeoutMs: 1_000, fetch, env: () => undefined };
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await handle(request, context)).status).toBe(503);
  print.mockRestore();
  expect((await parent.call('GET', '/rest/v1/child_parent_relationships')).body).toEqual([]);
  expect((await addChild(parent, fields)).status).toBe(200);
});

test('nobody signs up with such an address', async () => {
  const email = `child-${crypto.randomUUID()}@children.invalid`;
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status } = await visitor(backend).call('POST', '/auth/v1/signup', {
    email,
    password: PASSWORD,
  });
  print.mockRestore();
  expect(status).toBe(500);
  expect(await count('select from auth.users where email = $1', email)).toBe(0);
});
