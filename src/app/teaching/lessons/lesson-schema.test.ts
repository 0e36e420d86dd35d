import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import type { Course, Lesson } from '#sync';
import {
  lessonEdit,
  lessonInput,
  lessonSchema,
  type TermInput,
  termInput,
  termOf,
  termSchema,
} from './lesson-schema.ts';

vi.mock('../../../content/venues.ts', () => ({
  venueOf: (id: string) =>
    ({
      oak: { name: 'Oak Hall', address: ['1 Oak Road'] },
      online: { name: 'Online', address: [] },
    })[id],
}));

/** A class that says nothing of its lessons but this. */
const course = (change: Partial<Course> = {}): Course =>
  ({ meets_on: '', meets_at: '', minutes: 60, venue: '', ends_on: null, ...change }) as Course;

const term = (change: Partial<TermInput> = {}): TermInput => ({
  ...termInput([], course()),
  first: '2027-01-09',
  time: '10:00',
  minutes: '90',
  place: 'Oak Hall',
  ...change,
});
const issues = (input: TermInput) => {
  const { issues: found = [] } = v.safeParse(termSchema, input);
  return found.map(({ path, message }) => `${String(path?.[0]?.key)}: ${message}`);
};

it.each([
  [{}, []],
  [
    { first: '', time: '' },
    ['first: Enter the first day.', 'time: Enter a time from 00:00 to 23:59.'],
  ],
  [{ minutes: '10' }, ['minutes: Enter how long it takes, from 15 to 480 minutes.']],
  [{ times: '121' }, ['times: Enter how many lessons, from 1 to 120.']],
  [{ end: 'until', until: '' }, ['until: Enter a last day that is not before the first one.']],
  [
    { end: 'until', until: '2027-01-08' },
    ['until: Enter a last day that is not before the first one.'],
  ],
  [{ end: 'until', until: '2027-01-09', times: '' }, []],
  [{ place: 'https://meet.example.com/maths' }, []],
  [{ place: 'Room 2: Oak Hall' }, []],
  [{ place: 'http://meet.example.com' }, ['place: Enter a link that begins with https://']],
  [{ place: 'javascript:alert(1)' }, ['place: Enter a link that begins with https://']],
  [
    { place: 'https://meet.example.com or the hall' },
    ['place: Enter a link that begins with https://'],
  ],
  [{ place: '' }, ['place: Enter a place or a link.']],
] as const)('the form of a term with %j', (change, found) => {
  expect(issues(term(change))).toEqual(found);
});

it('a term is read as soon as its days are known', () => {
  expect(termOf(term({ left_out: '2027-01-16,2027-01-23' }))).toEqual({
    first: '2027-01-09',
    time: '10:00',
    minutes: 90,
    end: { times: 12 },
    leftOut: ['2027-01-16', '2027-01-23'],
  });
  expect(termOf(term({ end: 'until', until: '2027-03-27' }))?.end).toEqual({ until: '2027-03-27' });
  expect(termOf(term({ time: '' }))).toBeNull();
  expect(termOf(term({ first: '2027-02-31' }))).toBeNull();
});

const lesson = {
  starts_at: '2027-06-05T09:00:00Z',
  minutes: 60,
  place: 'Oak Hall',
  topic: '',
  pending: 'none',
} as Lesson;

it('the next term begins with the time, the length and the place of the last lesson', () => {
  const other = { meets_at: '16:30', minutes: 90, venue: 'online', ends_on: '2027-07-17' };
  expect(termInput([lesson], course(other))).toMatchObject({
    first: '',
    time: '10:00',
    minutes: '60',
    place: 'Oak Hall',
    end: 'until',
    until: '2027-07-17',
  });
});

it('the first term begins with the time, the length and the venue of the course', () => {
  const said = { meets_at: '16:30', minutes: 90, venue: 'oak' };
  expect(termInput([], course(said))).toMatchObject({
    time: '16:30',
    minutes: '90',
    place: 'Oak Hall',
    end: 'times',
  });
  const removed = { ...lesson, pending: 'delete' } as Lesson;
  expect(termInput([removed], course(said))).toMatchObject({ time: '16:30', place: 'Oak Hall' });
  expect(termInput([], course())).toMatchObject({ first: '', time: '', minutes: '60', place: '' });
});

it.each(['online', 'sold'])('the place of a lesson stays open at the venue %j', (venue) => {
  expect(termInput([], course({ venue })).place).toBe('');
});

it.each([
  ['2027-01-08', '2027-01-09'],
  ['2027-01-09', '2027-01-09'],
  ['2027-01-10', '2027-01-16'],
  ['2026-12-28', '2027-01-02'],
])('on %s a term of Saturdays begins on %s', (today, first) => {
  expect(termInput([], course({ meets_on: 'saturday' }), today).first).toBe(first);
});

it('the next term begins after the last lesson, and not in the past', () => {
  const saturdays = course({ meets_on: 'saturday' });
  expect(termInput([lesson], saturdays, '2027-06-01').first).toBe('2027-06-12');
  expect(termInput([lesson], saturdays, '2027-08-30').first).toBe('2027-09-04');
});

it('a lesson is moved by its wall time in London, and what was not touched is not sent', () => {
  const input = lessonInput(lesson);
  expect(input).toEqual({
    day: '2027-06-05',
    time: '10:00',
    minutes: '60',
    place: 'Oak Hall',
    topic: '',
  });
  expect(v.is(lessonSchema, input)).toBe(true);
  const moved = { ...input, day: '2027-11-06' };
  expect(lessonEdit(moved, { day: moved.day })).toEqual({ starts_at: '2027-11-06T10:00:00.000Z' });
  expect(lessonEdit(input, { minutes: '90', topic: 'Area' })).toEqual({
    minutes: 90,
    topic: 'Area',
  });
});
