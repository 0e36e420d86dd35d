import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { signJwt } from '../../supabase/local/jwt.ts';
import {
  type Caller,
  callerWith,
  courseFields,
  emptyBackend,
  newCourse,
  newPerson,
  visitor,
} from './callers.ts';

let backend: Backend;
let teacher: Caller;
let student: Caller;

// @supabase/lite logs every malformed request.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

beforeAll(async () => {
  backend = await emptyBackend();
  await backend.db.exec(`
    create function public.fail_with(state text) returns void language plpgsql as $$
    begin
      raise exception 'as asked' using errcode = state, detail = 'why', hint = 'how';
    end $$;
    grant execute on function public.fail_with(text) to authenticated;
  `);
  teacher = await newPerson(backend, 'teacher');
  student = await newPerson(backend, 'student');
});

afterAll(() => backend.close());

describe('a database error is answered as by PostgREST', () => {
  test('a broken check is 400 with the code, where @supabase/lite says 500', async () => {
    const course = courseFields(teacher, { subject: 'astrology' });
    const answer = await teacher.call('POST', '/rest/v1/courses', course);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: '23514',
      message: 'new row for relation "courses" violates check constraint "courses_subject_check"',
      details: null,
      hint: null,
    });
  });

  test.each([
    ['P0001', 400],
    ['23514', 400],
    ['23505', 409],
    ['23503', 409],
    ['22P02', 400],
    ['40001', 500],
    ['40P01', 500],
    ['57014', 500],
    ['53300', 503],
    ['PT429', 429],
    ['XX000', 500],
    ['42501', 403],
  ])('%s is %i, with code, message, details and hint', async (state, status) => {
    const answer = await student.call('POST', '/rest/v1/rpc/fail_with', { state });
    expect(answer).toMatchObject({
      status,
      body: { code: state, message: 'as asked', details: 'why', hint: 'how' },
    });
  });

  test('a refusal by row security is 403 for a signed-in person and 401 for a visitor', async () => {
    const course = courseFields(teacher);
    expect(
      await student.call('POST', '/rest/v1/courses', { ...course, teacher_id: student.id }),
    ).toMatchObject({ status: 403, body: { code: '42501' } });
    expect(await visitor(backend).call('POST', '/rest/v1/courses', course)).toMatchObject({
      status: 401,
      body: { code: '42501' },
    });
  });

  test('a second row with the same natural key is 409', async () => {
    const course_id = await newCourse(teacher);
    const row = { user_id: student.id, course_id };
    expect((await student.call('POST', '/rest/v1/enrollments', row)).status).toBe(201);
    expect(await student.call('POST', '/rest/v1/enrollments', row)).toMatchObject({
      status: 409,
      body: { code: '23505' },
    });
  });

  test('a refusal by a trigger is 400, with its reason as details', async () => {
    const row = { user_id: student.id, course_id: crypto.randomUUID() };
    expect(await student.call('POST', '/rest/v1/enrollments', row)).toMatchObject({
      status: 400,
      body: { code: '23514', details: 'target-gone' },
    });
  });
});

describe('a request for what is not there', () => {
  test.each([
    ['a malformed id', 'GET', '/rest/v1/courses?id=eq.seven', undefined, 400, '22P02'],
    ['an unknown column to read', 'GET', '/rest/v1/courses?select=colour', undefined, 400, '42703'],
    ['an unknown column to write', 'POST', '/rest/v1/courses', { colour: 1 }, 400, 'PGRST204'],
    ['an unknown table', 'GET', '/rest/v1/cars', undefined, 404, 'PGRST205'],
    ['an unknown function', 'POST', '/rest/v1/rpc/cars', {}, 404, 'PGRST202'],
    ['an update of every row', 'PATCH', '/rest/v1/courses', { title: 'x' }, 400, '21000'],
    ['half a surrogate pair', 'POST', '/rest/v1/courses', { title: 'x\ud83d' }, 400, '22P02'],
    [
      'half a pair in a call',
      'POST',
      '/rest/v1/rpc/restore_link',
      { link: '\ude00' },
      400,
      '22P02',
    ],
  ])('%s', async (_what, method, path, body, status, code) => {
    const answer = await teacher.call(method, path, body);
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
  });

  test('no row where exactly one is required is 406', async () => {
    const path = `/rest/v1/courses?id=eq.${crypto.randomUUID()}`;
    const single = { accept: 'application/vnd.pgrst.object+json' };
    expect(await teacher.call('GET', path, undefined, single)).toMatchObject({
      status: 406,
      body: { code: 'PGRST116' },
    });
  });
});

describe('an invalid token', () => {
  const asked = '/rest/v1/courses?select=id';
  const claims = (exp: number) => ({ sub: student.id, role: 'authenticated', exp });
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;

  test('expired is 401 PGRST303', async () => {
    const token = signJwt(claims(hourAgo), backend.keys.jwtSecret);
    expect(await callerWith(backend, token).call('GET', asked)).toMatchObject({
      status: 401,
      body: { code: 'PGRST303', message: 'JWT expired' },
    });
  });

  test('signed by someone else is 401 PGRST301', async () => {
    const token = signJwt(claims(hourAgo + 7200), 'another secret');
    expect(await callerWith(backend, token).call('GET', asked)).toMatchObject({
      status: 401,
      body: { code: 'PGRST301' },
    });
  });

  test('an empty token is 401 PGRST301, not a visitor', async () => {
    expect(await callerWith(backend, 'nonsense').call('GET', asked)).toMatchObject({
      status: 401,
      body: { code: 'PGRST301' },
    });
  });

  test('no key of the app is 401, and there is no admin mode', async () => {
    const response = await backend.fetch(new Request(`http://localhost:4000${asked}`));
    expect(response.status).toBe(401);
  });
});
