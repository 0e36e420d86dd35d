import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FunctionContext } from '../../supabase/functions/_shared/contract.ts';
import { handle } from '../../supabase/functions/calendar/handler.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import {
  askForLink,
  type Caller,
  emptyBackend,
  newCourse,
  newPerson,
  SITE,
  typeCode,
} from './callers.ts';

const DAY_MS = 86_400_000;

let backend: Backend;
let teacher: Caller;
let parent: Caller;
let key: string;
let lesson: string;

const rpc = (caller: Caller, name: string) => caller.call('POST', `/rest/v1/rpc/${name}`, {});

/** Asks as a calendar app does: without the headers of the app. */
const ask = (search: string, init: RequestInit = {}) =>
  backend.fetch(new Request(`${SITE}/functions/v1/calendar${search}`, init));

const events = async (of = key) => {
  const response = await ask(`?key=${of}`);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19);

beforeAll(async () => {
  backend = await emptyBackend();
  teacher = await newPerson(backend, 'teacher');
  parent = await newPerson(backend, 'parent');
  const child = await newPerson(backend, 'student');
  await typeCode(child, await askForLink(parent, child));
  const course = await newCourse(teacher);
  const place = { user_id: child.id, course_id: course };
  expect((await child.call('POST', '/rest/v1/enrollments', place)).status).toBe(201);
  lesson = crypto.randomUUID();
  const planned = {
    id: lesson,
    course_id: course,
    starts_at: `${inDays(3)}Z`,
    minutes: 60,
    place: 'https://zoom.example/j/1',
  };
  expect((await teacher.call('POST', '/rest/v1/lessons', planned)).status).toBe(201);
  key = String((await rpc(parent, 'renew_calendar_key')).body);
});

afterAll(() => backend?.close());

const change = async (fields: object) => {
  const { status } = await teacher.call('PATCH', `/rest/v1/lessons?id=eq.${lesson}`, fields);
  expect(status).toBe(204);
};

test('a calendar app reads the lessons of the family, with no name and no link', async () => {
  const response = await ask(`?key=${key}`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('private');
  const text = await response.text();
  expect(text).not.toMatch(/https?:|student|Person/);
  expect((await events()).map(({ uid, summary, location }) => [uid, summary, location])).toEqual([
    [lesson, 'Fractions', 'Online: open the app for the link'],
  ]);
});

test('what did not change is not sent again, also after a gateway weakened the tag', async () => {
  const tag = (await ask(`?key=${key}`)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const response = await ask(`?key=${key}`, { headers: { 'if-none-match': known } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe(tag);
  }
  const other = await ask(`?key=${key}`, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

test('HEAD answers the headers alone', async () => {
  const response = await ask(`?key=${key}`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('etag')).toBe((await ask(`?key=${key}`)).headers.get('etag'));
});

test('a moved and a cancelled lesson change at the next look', async () => {
  const tag = (await ask(`?key=${key}`)).headers.get('etag') ?? '';
  const [before] = await events();
  const moved = inDays(5);
  await change({ starts_at: `${moved}Z` });
  const response = await ask(`?key=${key}`, { headers: { 'if-none-match': tag } });
  expect(response.status).toBe(200);
  const [after] = await events();
  expect(after?.uid).toBe(before?.uid);
  expect(after?.startDate.toJSDate().toISOString()).toBe(`${moved}.000Z`);
  expect(after?.sequence).toBeGreaterThanOrEqual(before?.sequence ?? Number.NaN);
  await change({ is_cancelled: true });
  const [cancelled] = await events();
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('every address without a living key has the same answer', async () => {
  const renewed = String((await rpc(teacher, 'renew_calendar_key')).body);
  expect(await events(renewed)).toHaveLength(1);
  expect((await rpc(teacher, 'end_calendar_key')).body).toBe(true);
  const unknown = ['', '?key=', `?key=${'0'.repeat(64)}`, "?key='", `?key=${renewed}`];
  for (const search of unknown) {
    const response = await ask(search);
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is no calendar at this address.' },
    ]);
  }
});

test('no other method is answered', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await ask(`?key=${key}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

describe('if the project fails', () => {
  const answering = (status: number, body: string): FunctionContext => ({
    url: SITE,
    publishableKey: 'p',
    secretKey: 's',
    timeoutMs: 100,
    fetch: async () => new Response(body, { status }),
    env: () => undefined,
  });

  test.each([
    [500, '{}'],
    [200, '<html>'],
    [200, '{}'],
    [200, '[1]'],
    [200, '[{"starts_at":"never"}]'],
  ])('%s %s is 503, never a calendar without lessons', async (status, body) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const request = new Request(`${SITE}/calendar?key=${'0'.repeat(64)}`);
    const response = await handle(request, answering(status, body));
    print.mockRestore();
    expect(response.status).toBe(503);
  });
});
