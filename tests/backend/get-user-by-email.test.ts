import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handle } from '../../supabase/functions/get-user-by-email/handler.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import {
  askForLink,
  type Caller,
  emptyBackend,
  newPerson,
  SITE,
  typeCode,
  visitor,
} from './callers.ts';

const PATH = '/functions/v1/get-user-by-email';
const NOT_FOUND = { found: false, id: null, email: null };

let backend: Backend;
let student: Caller & { email: string };
let others: string[];

beforeAll(async () => {
  backend = await emptyBackend();
  student = await newPerson(backend, 'student');
  others = [
    (await newPerson(backend, 'teacher')).email,
    (await newPerson(backend, 'parent')).email,
    (await newPerson(backend, 'admin')).email,
  ];
});

afterAll(() => backend.close());

const newParent = () => newPerson(backend, 'parent');

test('a parent finds a student, whatever the case and spaces of the email', async () => {
  const parent = await newParent();
  const found = { found: true, id: student.id, email: student.email };
  for (const email of [student.email, `  ${student.email.toUpperCase()} `]) {
    expect(await parent.call('POST', PATH, { email })).toMatchObject({ status: 200, body: found });
  }
});

test('other users and unknown emails get the same answer', async () => {
  const parent = await newParent();
  const ask = async (email: unknown) => {
    const { status, body, headers } = await parent.call('POST', PATH, { email });
    return { status, body, headers: [...headers].filter(([name]) => name !== 'date') };
  };
  const unknown = await ask('nobody@example.com');
  expect(unknown).toMatchObject({ status: 200, body: NOT_FOUND });
  for (const email of [...others, parent.email, 'no address', '', 7, null]) {
    expect([email, await ask(email)]).toEqual([email, unknown]);
  }
});

test.each([
  ['longer than any address', { email: `${'a'.repeat(300)}@example.com` }],
  ['with a NUL', { email: 'a\u0000b@example.com' }],
  ['nothing at all', {}],
  ['in a list', { email: [1, 2] }],
])('an address %s is not found', async (_what, payload) => {
  const parent = await newParent();
  expect(await parent.call('POST', PATH, payload)).toMatchObject({ status: 200, body: NOT_FOUND });
});

test.each(['student', 'teacher', 'admin'] as const)('a %s finds nobody', async (type) => {
  const person = await newPerson(backend, type);
  const answer = await person.call('POST', PATH, { email: student.email });
  expect(answer).toMatchObject({ status: 200, body: NOT_FOUND });
});

test('a visitor and an ended session are refused', async () => {
  expect((await visitor(backend).call('POST', PATH, { email: student.email })).status).toBe(401);
  const parent = await newParent();
  await parent.call('POST', '/auth/v1/logout');
  const answer = await parent.call('POST', PATH, { email: student.email });
  expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
});

test('ten well-formed searches an hour are answered, then nobody is found', async () => {
  const parent = await newParent();
  const ask = async (email: string) => (await parent.call('POST', PATH, { email })).body;
  for (const body of ['{', '[]', '7']) await parent.call('POST', PATH, body);
  for (let asked = 0; asked < 10; asked += 1) {
    const body = await ask(asked % 2 ? student.email : `nobody-${asked}@example.com`);
    expect(body).toMatchObject({ found: asked % 2 === 1 });
  }
  expect(await ask(student.email)).toEqual(NOT_FOUND);
  const another = await newParent();
  expect(await another.call('POST', PATH, { email: student.email })).toMatchObject({
    body: { found: true },
  });
});

test('a parent asks only for a student who was found', async () => {
  const [parent, other, child] = [
    await newParent(),
    await newParent(),
    await newPerson(backend, 'student'),
  ];
  const code = await askForLink(parent, child);
  const unfound = await other.call('POST', '/rest/v1/rpc/request_link', { child: child.id });
  expect(unfound).toMatchObject({
    status: 400,
    body: { code: '23514', details: 'not-looked-up' },
  });
  expect((await parent.call('GET', `/rest/v1/profiles?id=eq.${child.id}`)).body).toEqual([]);
  expect(await typeCode(child, code)).toBe('accepted');
  expect((await parent.call('GET', `/rest/v1/profiles?id=eq.${child.id}`)).body).toMatchObject([
    { id: child.id },
  ]);
});

test('an address that nobody has confirmed is not found', async () => {
  const [parent, child] = [await newParent(), await newPerson(backend, 'student')];
  await backend.db.query('update auth.users set email_confirmed_at = null where id = $1', [
    child.id,
  ]);
  expect(await parent.call('POST', PATH, { email: child.email })).toMatchObject({
    status: 200,
    body: NOT_FOUND,
  });
});

test('a hit takes about as long as a miss', async () => {
  const times = { hit: [] as number[], miss: [] as number[] };
  for (let n = 0; n < 6; n += 1) {
    const parent = await newParent();
    for (let m = 0; m < 10; m += 1) {
      const kind = m % 2 ? 'hit' : 'miss';
      const started = performance.now();
      await parent.call('POST', PATH, { email: kind === 'hit' ? student.email : 'no@example.com' });
      times[kind].push(performance.now() - started);
    }
  }
  // The fastest of each, because other work on the machine can only add time.
  const [hit, miss] = [Math.min(...times.hit), Math.min(...times.miss)];
  expect(Math.abs(hit - miss)).toBeLessThan(Math.max(5, Math.min(hit, miss) / 2));
});

describe('a malformed request', () => {
  test.each([
    ['no JSON', '{"email":', 400, 'bad_request'],
    ['an empty body', '', 400, 'bad_request'],
    ['a list', '[]', 400, 'bad_request'],
    ['text', '"a@example.com"', 400, 'bad_request'],
    ['far too much', JSON.stringify({ email: 'a'.repeat(5_000) }), 413, 'too_large'],
  ])('%s', async (_what, body, status, code) => {
    const parent = await newParent();
    expect(await parent.call('POST', PATH, body)).toMatchObject({
      status,
      body: { code, message: expect.any(String) },
    });
  });

  test('a body over the limit without a content-length', async () => {
    const parent = await newParent();
    const stream = new Blob([JSON.stringify({ email: 'a'.repeat(9_000) })]).stream();
    expect((await parent.call('POST', PATH, stream)).status).toBe(413);
  });

  test('another method', async () => {
    const parent = await newParent();
    expect((await parent.call('GET', PATH)).status).toBe(405);
  });
});

test('a preflight of another origin is accepted and cached for a day', async () => {
  const answer = await visitor(backend).call('OPTIONS', PATH);
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, apikey, content-type, x-client-info, prefer, x-supabase-api-version',
    'access-control-max-age': '86400',
  });
});

test('a database that fails is 503, not "not found"', async () => {
  const request = new Request(`${SITE}${PATH}`, {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c' },
    body: '{"email":"a@example.com"}',
  });
  const context = { ...backend.keys, url: SITE, timeoutMs: 1_000, env: () => undefined };
  const fetch = async ({ url }: Request) =>
    url.includes('/auth/')
      ? Response.json({ id: student.id, email: '' })
      : new Response('{}', { status: 500 });
  expect((await handle(request, { ...context, fetch })).status).toBe(503);
});
