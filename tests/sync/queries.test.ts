/** Queries on the rows of a device, without a server. */
import { firstValueFrom, of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerOfCourse, registerOfLesson, registersSince } from '../../sync/queries/lessons.ts';
import { isAskedForLink } from '../../sync/queries/notices.ts';

/** The rows of the signed-in person's device, by table. */
const tables: Record<string, object[]> = {};

vi.mock('../../sync/runtime.ts', () => {
  const find = (name: string) => (query: { selector: object }) => {
    const wanted = Object.entries(query.selector);
    const found = (tables[name] ?? []).filter((row) =>
      wanted.every(([column, value]) => (row as Record<string, unknown>)[column] === value),
    );
    return { $: of(found.map((row) => ({ toJSON: () => row }))) };
  };
  const collections = new Proxy({}, { get: (_, name: string) => ({ find: find(name) }) });
  const sync = {
    user: { id: 'tess' },
    database: { collections },
    changes: { ofCollection: () => of([]) },
    reportUnreadable: (failure: unknown) => {
      throw failure;
    },
  };
  return { runtime$: of({ open$: of(sync) }) };
});

beforeEach(() => {
  for (const name of Object.keys(tables)) delete tables[name];
});
afterEach(() => {
  vi.useRealTimers();
});

it('a pupil who waits for one course and has a place on another is only in the register of that', async () => {
  const enrolment = (user: string, course: string, status: string) => ({
    id: `${user} ${course}`,
    user_id: user,
    course_id: course,
    status,
    confirmed_at: '2026-11-01T10:00:00Z',
  });
  const lesson = (course: string) => ({
    id: `lesson of ${course}`,
    course_id: course,
    starts_at: '2026-11-28T10:00:00Z',
    minutes: 60,
  });
  Object.assign(tables, {
    courses: ['physics', 'botany'].map((id) => ({ id, title: id, teacher_id: 'tess' })),
    lessons: ['physics', 'botany'].map(lesson),
    enrollments: [
      enrolment('nia', 'physics', 'active'),
      enrolment('nia', 'botany', 'waiting'),
      enrolment('oli', 'botany', 'active'),
    ],
    profiles: ['nia', 'oli'].map((id) => ({ id, first_name: id, last_name: null })),
  });
  const marked = async (course: string) =>
    (await firstValueFrom(registerOfLesson(`lesson of ${course}`)))?.rows.map(
      ({ studentId }) => studentId,
    );
  const listed = async (course: string) =>
    (await firstValueFrom(registerOfCourse(course)))?.students.map(({ studentId }) => studentId);
  expect([await marked('physics'), await marked('botany')]).toEqual([['nia'], ['oli']]);
  expect([await listed('physics'), await listed('botany')]).toEqual([['nia'], ['oli']]);
});

it('the registers since a time are those of own courses with a lesson from then on', async () => {
  const lesson = (course_id: string, day: string) => {
    return {
      id: `${course_id} ${day}`,
      course_id,
      starts_at: `${day}T10:00:00+00:00`,
      minutes: 60,
    };
  };
  Object.assign(tables, {
    courses: [
      { id: 'botany', title: 'Botany', teacher_id: 'tess' },
      { id: 'physics', title: 'Physics', teacher_id: 'tess' },
      { id: 'verse', title: 'Verse', teacher_id: 'tom' },
    ],
    lessons: [
      lesson('physics', '2026-11-21'),
      lesson('botany', '2026-11-13'),
      lesson('verse', '2026-11-21'),
      lesson('physics', '2026-11-14'),
    ],
    enrollments: [
      {
        id: 'place',
        user_id: 'nia',
        course_id: 'physics',
        status: 'active',
        confirmed_at: '2026-11-01T10:00:00Z',
        enrolled_at: '2026-10-30T10:00:00Z',
      },
    ],
    profiles: [{ id: 'nia', first_name: 'Nia', last_name: null }],
  });
  const found = await firstValueFrom(registersSince('2026-11-14T10:00:00.000Z'));
  expect(found.map(({ title }) => title)).toEqual(['Physics']);
  expect(found[0]?.lessons.map(({ id }) => id)).toEqual([
    'physics 2026-11-14',
    'physics 2026-11-21',
  ]);
  expect(found[0]?.students.map(({ enrolled_at }) => enrolled_at)).toEqual([
    '2026-10-30T10:00:00Z',
  ]);
  expect(await firstValueFrom(registersSince('2026-11-22T10:00:00.000Z'))).toEqual([]);
});

it('a child is asked for a link until the request ends, on a device that hears nothing of the server', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  tables.notices = [
    { id: 'asked', kind: 'link-asked', subject: { until: '2026-11-27T10:00:00+00:00' } },
  ];
  const asked: boolean[] = [];
  const subscription = isAskedForLink().subscribe((isAsked) => asked.push(isAsked));
  vi.setSystemTime(new Date('2026-11-27T09:58:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(asked.at(-1)).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(asked.at(-1)).toBe(false);
  subscription.unsubscribe();
});
