import { expect, it } from 'vitest';
import type { TaughtLesson, TermRegister } from '#sync';
import { byNextLesson, lessonsOfHome, registersToFinish } from './lessons-of-home.ts';

const lesson = (starts_at: string, change: Partial<TaughtLesson> = {}) =>
  ({
    id: starts_at,
    starts_at,
    minutes: 60,
    is_cancelled: false,
    pending: 'none',
    ...change,
  }) as TaughtLesson;
const at = (time: string) => new Date(`2027-01-09T${time}Z`);
const day = [
  lesson('2027-01-08T10:00:00Z'),
  lesson('2027-01-09T10:00:00Z'),
  lesson('2027-01-09T12:00:00Z', { is_cancelled: true }),
  lesson('2027-01-09T14:00:00Z'),
  lesson('2027-01-16T10:00:00Z'),
];
const idsAt = (time: string) => {
  const { lessons, isToday, mainId } = lessonsOfHome(day, at(time));
  return { days: lessons.map(({ id }) => id.slice(8, 13)), isToday, main: mainId?.slice(8, 13) };
};

it('shows all lessons of today, and the register of the one that runs or comes next as main', () => {
  const days = ['09T10', '09T12', '09T14'];
  expect(idsAt('08:00')).toEqual({ days, isToday: true, main: '09T10' });
  expect(idsAt('10:59')).toEqual({ days, isToday: true, main: '09T10' });
  expect(idsAt('11:30')).toEqual({ days, isToday: true, main: '09T14' });
});

it('keeps the lessons of today until midnight in London, for the notes after the class', () => {
  expect(idsAt('23:59').main).toBe('09T14');
  const summer = [lesson('2027-06-05T09:00:00Z')];
  expect(lessonsOfHome(summer, new Date('2027-06-05T22:59:00Z')).isToday).toBe(true);
  expect(lessonsOfHome(summer, new Date('2027-06-05T23:01:00Z')).lessons).toEqual([]);
});

it('shows the next lesson on a day without any, and not one that is cancelled or removed', () => {
  const coming = [
    lesson('2027-01-10T10:00:00Z', { is_cancelled: true }),
    lesson('2027-01-11T10:00:00Z', { pending: 'delete' }),
    lesson('2027-01-12T10:00:00Z'),
    lesson('2027-01-13T10:00:00Z'),
  ];
  const { lessons, isToday, mainId } = lessonsOfHome(coming, at('10:00'));
  expect(lessons.map(({ id }) => id)).toEqual(['2027-01-12T10:00:00Z']);
  expect([isToday, mainId]).toEqual([false, '2027-01-12T10:00:00Z']);
});

it('orders courses by their next lesson that takes place, then by title', () => {
  const of = (course_id: string, starts_at: string, more: Partial<TaughtLesson> = {}) =>
    lesson(starts_at, { course_id, ...more });
  const taught = [
    of('late', '2027-01-08T10:00:00Z'),
    of('off', '2027-01-09T12:00:00Z', { is_cancelled: true }),
    of('soon', '2027-01-09T14:00:00Z'),
    of('late', '2027-01-16T10:00:00Z'),
  ];
  const courses = [
    { id: 'off', title: 'Week 10' },
    { id: 'none', title: 'Week 9' },
    { id: 'late', title: 'A' },
    { id: 'soon', title: 'Z' },
  ];
  const ids = byNextLesson(courses, taught, at('11:30')).map(({ id }) => id);
  expect(ids).toEqual(['soon', 'late', 'none', 'off']);
});

const student = (marks: Record<string, string>, enrolled_at = '2026-09-01T10:00:00Z') =>
  ({
    enrolled_at,
    attendance: Object.fromEntries(
      Object.entries(marks).map(([id, mark]) => [id, { mark, note: '' }]),
    ),
  }) as unknown as TermRegister['students'][number];
const toFinish = (lessons: TaughtLesson[], students: TermRegister['students']) =>
  registersToFinish([{ title: 'Fractions', lessons, students }], at('11:00')).map(
    ({ lesson: { id }, title, unmarked }) => [id, title, unmarked],
  );

it('lists the registers of the last fourteen days that lack a mark, the latest first', () => {
  const [old, begun, coming] = [
    '2026-12-26T10:59:00Z',
    '2027-01-09T10:30:00Z',
    '2027-01-09T11:30:00Z',
  ];
  const [part, done, none] = [
    '2027-01-02T10:00:00Z',
    '2027-01-03T10:00:00Z',
    '2026-12-26T11:01:00Z',
  ];
  const lessons = [old, none, part, done, begun, coming].map((id) => lesson(id));
  const marks = { [part]: 'absent', [done]: 'late' };
  expect(toFinish(lessons, [student(marks), student({ [done]: 'present' })])).toEqual([
    [begun, 'Fractions', 2],
    [part, 'Fractions', 1],
    [none, 'Fractions', 2],
  ]);
});

it('asks for no mark at a cancelled lesson, without students, or of who came to the class later', () => {
  const id = '2027-01-02T10:00:00Z';
  expect(toFinish([lesson(id, { is_cancelled: true })], [student({})])).toEqual([]);
  expect(toFinish([lesson(id)], [])).toEqual([]);
  expect(toFinish([lesson(id)], [student({}, '2027-01-02T10:01:00Z')])).toEqual([]);
});
