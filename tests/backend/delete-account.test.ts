import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle } from '../../supabase/functions/delete-account/handler.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import {
  type Answer,
  type Caller,
  closingTicket,
  emptyBackend,
  newCourse,
  newPerson,
  PASSWORD,
  SITE,
  TICKETS,
  visitor,
} from './callers.ts';

const PATH = '/functions/v1/delete-account';
const SIGN_IN = '/auth/v1/token?grant_type=password';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend();
});

afterAll(() => backend.close());

const close = async (person: Caller, password = PASSWORD): Promise<Answer> =>
  person.call('POST', PATH, { password, ticket: await closingTicket(person) });

/** Every table of ours, and of the auth service but for its log, that mentions a person. */
async function tracesOf({ id, email }: { id: string; email: string }): Promise<string[]> {
  const { rows: tables } = await backend.db.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'
      and table_name <> 'audit_log_entries' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await backend.db.query(
      `select from ${name} t where to_jsonb(t)::text like any ($1) limit 1`,
      [[`%${id}%`, `%"${email}"%`]],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a teacher goes with courses, sessions and enquiries, and the students’ enrolments end', async () => {
  const teacher = await newPerson(backend, 'teacher');
  const student = await newPerson(backend, 'student');
  const course_id = await newCourse(teacher);
  await student.call('POST', '/rest/v1/enrollments', { user_id: student.id, course_id });
  const enquiry = {
    kind: 'newsletter',
    details: { email: teacher.email },
    submitted_at: '2026-11-20T10:00:00Z',
  };
  expect((await visitor(backend).call('POST', '/rest/v1/enquiries', enquiry)).status).toBe(201);
  expect(await tracesOf(teacher)).toEqual(
    expect.arrayContaining(['auth.users', 'public.courses', 'public.enquiries', 'public.profiles']),
  );

  const answer = await close(teacher);
  expect(answer).toMatchObject({ status: 200, body: { deleted: true } });

  expect(await tracesOf(teacher)).toEqual([]);
  expect((await student.call('GET', '/rest/v1/enrollments')).body).toEqual([]);
  expect((await teacher.call('GET', '/auth/v1/user')).status).toBeGreaterThanOrEqual(401);
  const again = { email: teacher.email, password: PASSWORD };
  expect((await visitor(backend).call('POST', SIGN_IN, again)).status).toBe(400);
});

test('parent and child are unlinked by either going', async () => {
  const parent = await newPerson(backend, 'parent');
  const student = await newPerson(backend, 'student');
  const link = { parent_id: parent.id, child_id: student.id };
  await parent.call('POST', '/rest/v1/child_parent_relationships', link);
  await close(student);
  expect((await parent.call('GET', '/rest/v1/child_parent_relationships')).body).toEqual([]);
  expect(await tracesOf(student)).toEqual([]);
  expect(await tracesOf(parent)).toContain('public.profiles');
});

test('an address is free again afterwards', async () => {
  const person = await newPerson(backend, 'parent');
  await close(person);
  const { status } = await visitor(backend).call('POST', '/auth/v1/signup', {
    email: person.email,
    password: PASSWORD,
  });
  expect(status).toBe(200);
});

test('a wrong password changes nothing, and may be tried five times an hour', async () => {
  const person = await newPerson(backend, 'student');
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await close(person, `wrong ${tried}`)).toMatchObject({
      status: 403,
      body: {
        code: 'wrong_password',
        message: 'That is not your password. Please try again.',
      },
    });
  }
  expect(await close(person)).toMatchObject({
    status: 429,
    body: { code: 'too_many_tries', message: 'Too many tries. Please try again in an hour.' },
  });
  expect((await person.call('GET', '/rest/v1/profiles')).body).toMatchObject([{ id: person.id }]);
});

test('what was asked before a new ticket was taken closes nothing, however late it comes', async () => {
  const person = await newPerson(backend, 'student');
  const other = await newPerson(backend, 'student');
  const first = await closingTicket(person);
  const second = await closingTicket(person);
  expect(second).not.toBe(first);
  for (const ticket of [first, await closingTicket(other), crypto.randomUUID()]) {
    expect(await person.call('POST', PATH, { password: PASSWORD, ticket })).toMatchObject({
      status: 409,
      body: { code: 'ticket_void' },
    });
  }
  expect((await person.call('GET', '/rest/v1/profiles')).body).toMatchObject([{ id: person.id }]);
  const latest = { password: PASSWORD, ticket: second };
  expect((await person.call('POST', PATH, latest)).status).toBe(200);
  expect(await tracesOf(person)).toEqual([]);
  expect(await tracesOf(other)).toContain('auth.users');
});

test('there is no ticket for a visitor, nor for an account that is gone', async () => {
  expect([401, 403, 404]).toContain((await visitor(backend).call('POST', TICKETS, {})).status);
  const person = await newPerson(backend, 'student');
  await close(person);
  expect(await person.call('POST', TICKETS, {})).toMatchObject({ status: 200, body: null });
});

test('another person’s password does not do', async () => {
  const person = await newPerson(backend, 'student');
  const email = 'other-password@example.com';
  const password = 'quite another password';
  await visitor(backend).call('POST', '/auth/v1/signup', { email, password });
  const ticket = await closingTicket(person);
  expect((await person.call('POST', PATH, { password, email, ticket })).status).toBe(403);
  expect(await tracesOf(person)).toContain('auth.users');
});

test.each([
  ['no password', {}, 400, 'password_missing'],
  ['an empty one', { password: '' }, 400, 'password_missing'],
  ['one of another type', { password: { length: 12 } }, 400, 'password_missing'],
  ['no ticket', { password: PASSWORD }, 400, 'ticket_missing'],
  ['no ticket but a word', { password: PASSWORD, ticket: 'please' }, 400, 'ticket_missing'],
  ['no JSON', 'password', 400, 'bad_request'],
  ['far too much', { password: 'x'.repeat(5_000) }, 413, 'too_large'],
])('%s is refused before anything is counted', async (_what, body, status, code) => {
  const person = await newPerson(backend, 'student');
  expect(await person.call('POST', PATH, body)).toMatchObject({ status, body: { code } });
  const { rows } = await backend.db.query('select from private.quota_uses where user_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([]);
});

test('a visitor is turned away, and so is a session that has ended', async () => {
  const payload = { password: PASSWORD, ticket: crypto.randomUUID() };
  expect((await visitor(backend).call('POST', PATH, payload)).status).toBe(401);
  const person = await newPerson(backend, 'student');
  await person.call('POST', '/auth/v1/logout');
  expect(await person.call('POST', PATH, payload)).toMatchObject({
    status: 401,
    body: { code: 'signed_out' },
  });
});

test('nobody closes an account past the function', async () => {
  const person = await newPerson(backend, 'student');
  for (const caller of [visitor(backend), person]) {
    const { status } = await caller.call('POST', '/rest/v1/rpc/close_account', {
      account: person.id,
      ticket: await closingTicket(person),
    });
    expect([401, 403, 404]).toContain(status);
  }
  expect(await tracesOf(person)).toContain('auth.users');
});

test('an auth service that cannot answer is not taken for a wrong password', async () => {
  const person = await newPerson(backend, 'student');
  const fetch = (request: Request) =>
    request.url.includes('/token?')
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : backend.fetch(request);
  const request = new Request(`${SITE}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ password: PASSWORD, ticket: crypto.randomUUID() }),
  });
  const context = { ...backend.keys, url: SITE, fetch, env: () => undefined };
  expect((await handle(request, context)).status).toBe(503);
});
