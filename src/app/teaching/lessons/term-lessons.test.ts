import { afterEach, expect, it } from 'vitest';
import type { TaughtLesson } from '#sync';
import { londonDay, timeValue } from '../../../lib/london-time.ts';
import { londonInstant } from '../../parts/times.ts';
import {
  clashes,
  heldHolidays,
  type Term,
  termDays,
  termLessons,
  termWords,
} from './term-lessons.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? '';
  if (zone === undefined) delete process.env.TZ;
});

const term = (change: Partial<Term> = {}): Term => ({
  first: '2027-01-09',
  time: '10:00',
  minutes: 90,
  end: { times: 12 },
  leftOut: [],
  ...change,
});
const startsOf = (of: Term) =>
  termLessons(of, { place: 'Hall', topic: '' }).map(({ starts_at }) => starts_at);

it('plans a lesson a week, and a day left out does not shorten the term', () => {
  const days = termDays(term({ leftOut: ['2027-02-13'] }));
  expect(days).toHaveLength(13);
  expect(days.at(-1)).toEqual({ day: '2027-04-03', isLeftOut: false });
  expect(termWords(days, '2027-01-02')).toBe(
    '12 lessons, Saturday 9 January to Saturday 3 April, not on 13 February',
  );
  expect(termWords(days, '2026-11-26')).toBe(
    '12 lessons, Saturday 9 January to Saturday 3 April 2027, not on 13 February',
  );
});

it('plans until a day, which is the last one if it is of the same weekday', () => {
  const days = termDays(
    term({ end: { until: '2027-03-27' }, leftOut: ['2027-01-09', '2027-02-13'] }),
  );
  expect(termWords(days, '2027-01-02')).toBe(
    '10 lessons, Saturday 16 January to Saturday 27 March, not on 13 February',
  );
  expect(termWords(termDays(term({ end: { until: '2027-01-08' } })), '2027-01-02')).toBe(
    '0 lessons',
  );
  expect(termWords(termDays(term({ end: { times: 1 } })), '2027-01-02')).toBe(
    '1 lesson, Saturday 9 January',
  );
  expect(termDays(term({ end: { until: '2999-01-01' } })).length).toBeLessThan(200);
});

it.each(['Europe/London', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'keeps the wall time of London across both changes of the clocks on a device in %s',
  (deviceZone) => {
    process.env.TZ = deviceZone;
    expect(startsOf(term({ first: '2027-03-20', end: { times: 3 } }))).toEqual([
      '2027-03-20T10:00:00.000Z',
      '2027-03-27T10:00:00.000Z',
      '2027-04-03T09:00:00.000Z',
    ]);
    const autumn = startsOf(term({ first: '2027-10-24', time: '09:30', end: { times: 2 } }));
    expect(autumn).toEqual(['2027-10-24T08:30:00.000Z', '2027-10-31T09:30:00.000Z']);
    expect(autumn.map(timeValue)).toEqual(['09:30', '09:30']);
    expect(autumn.map(londonDay)).toEqual(['2027-10-24', '2027-10-31']);
  },
);

it('a time that the clocks skip is an hour later, and one that comes twice is the first', () => {
  expect(timeValue(londonInstant('2027-03-28', '01:30'))).toBe('02:30');
  expect(londonInstant('2027-10-31', '01:30')).toBe('2027-10-31T00:30:00.000Z');
  expect(londonDay(londonInstant('2027-06-30', '00:15'))).toBe('2027-06-30');
});

it('finds the bank holidays among the days with a lesson', () => {
  const mondays = term({ first: '2027-03-22', end: { times: 8 } });
  expect(heldHolidays(termDays(mondays))).toEqual([
    { day: '2027-03-29', name: 'Easter Monday' },
    { day: '2027-05-03', name: 'Early May bank holiday' },
  ]);
  const without = { ...mondays, leftOut: ['2027-03-29', '2027-05-03'] };
  expect(heldHolidays(termDays(without))).toEqual([]);
});

it('finds other lessons of the teacher at the same time, and no cancelled or adjoining ones', () => {
  const taught = (starts_at: string, change: Partial<TaughtLesson> = {}) =>
    ({
      id: starts_at,
      starts_at,
      minutes: 60,
      is_cancelled: false,
      pending: 'none',
      ...change,
    }) as TaughtLesson;
  const others = [
    taught('2027-01-16T09:00:00Z'),
    taught('2027-01-16T11:29:00Z'),
    taught('2027-01-23T10:30:00Z', { is_cancelled: true }),
    taught('2027-01-30T11:30:00Z'),
    taught('2027-01-17T10:00:00Z'),
  ];
  const planned = termLessons(term(), { place: '', topic: '' });
  expect(clashes(planned, others).map(({ id }) => id)).toEqual(['2027-01-16T11:29:00Z']);
});
