import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle } from '../../supabase/functions/delete-account/handler.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import {
  type Answer,
  type Caller,
  emptyBackend,
  newCourse,
  newPerson,
  PASSWORD,
  SITE,
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
  person.call('POST', PATH, { password });

/** Counts the rows about a person in all our tables and those of the auth service, except its log. */
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

test('deleting a teacher deletes sessions and enquiries, and leaves courses with students', async () => {
  const teacher = await newPerson(backend, 'teacher');
  const student = await newPerson(backend, 'student');
  const course_id = await newCourse(teacher);
  const empty = await newCourse(teacher, { title: 'Nobody is on it' });
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

  // The trail outlives the account.
  expect(await tracesOf(teacher)).toEqual(['private.events']);
  expect((await student.call('GET', '/rest/v1/enrollments')).body).toMatchObject([
    { course_id, _deleted: false },
  ]);
  const courses = `/rest/v1/courses?id=in.(${course_id},${empty})`;
  expect((await student.call('GET', courses)).body).toMatchObject([
    { id: course_id, teacher_id: null },
  ]);
  expect((await teacher.call('GET', '/auth/v1/user')).status).toBeGreaterThanOrEqual(401);
  const again = { email: teacher.email, password: PASSWORD };
  expect((await visitor(backend).call('POST', SIGN_IN, again)).status).toBe(400);
});

test('the last admin cannot close the account, one of two can', async () => {
  const [first, second] = [await newPerson(backend, 'admin'), await newPerson(backend, 'admin')];
  expect(await close(first)).toMatchObject({ status: 200 });
  expect(await close(second)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect((await second.call('GET', '/rest/v1/profiles')).body).toMatchObject([{ id: second.id }]);
});

test('a wrong password deletes nothing and may be tried five times an hour', async () => {
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

test('another person’s password is refused', async () => {
  const person = await newPerson(backend, 'student');
  const email = 'other-password@example.com';
  const password = 'quite another password';
  await visitor(backend).call('POST', '/auth/v1/signup', { email, password });
  expect((await person.call('POST', PATH, { password, email })).status).toBe(403);
  expect(await tracesOf(person)).toContain('auth.users');
});

test.each([
  ['no password', {}, 400, 'password_missing'],
  ['an empty one', { password: '' }, 400, 'password_missing'],
  ['one of another type', { password: { length: 12 } }, 400, 'password_missing'],
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

test('a visitor and an ended session are refused', async () => {
  const payload = { password: PASSWORD };
  expect((await visitor(backend).call('POST', PATH, payload)).status).toBe(401);
  const person = await newPerson(backend, 'student');
  await person.call('POST', '/auth/v1/logout');
  expect(await person.call('POST', PATH, payload)).toMatchObject({
    status: 401,
    body: { code: 'signed_out' },
  });
});

test('a failing auth service does not count as a wrong password', async () => {
  const person = await newPerson(backend, 'student');
  const fetch = (request: Request) =>
    request.url.includes('/token?')
      ? Promise.resolve(new Response('{}', { status: 500 }))
      : backend.fetch(request);
  const request = new Request(`${SITE}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const context = { ...backend.keys, url: SITE, timeoutMs: 1_000, fetch, env: () => undefined };
  expect((await handle(request, context)).status).toBe(503);
});
