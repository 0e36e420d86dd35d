import { expect, it } from 'vitest';
import { perCent } from '../../../lib/per-cent.ts';
import { absentWords, cameWords, lastMonths, monthCsv, monthName, sumOf } from './month-words.ts';

const one = {
  id: 'a',
  title: 'Fractions',
  places: 8,
  active: 7,
  lessons: 4,
  present: 20,
  late: 1,
  absent: 3,
};

const ada = {
  student_id: 's',
  name: 'Ada Moor',
  course_id: 'a',
  title: 'Fractions',
  missed: 3,
  last_at: '2026-11-21T10:00:00Z',
};

it('says how many lessons a child has missed', () => {
  expect(absentWords(ada)).toBe('Fractions: 3 lessons running, the last on Saturday 21 November');
});

it('goes back a year from a day in January', () => {
  const months = lastMonths('2027-01-31');
  expect([months[0], months[1], months[11], months.length]).toEqual([
    '2027-01-01',
    '2026-12-01',
    '2026-02-01',
    12,
  ]);
  expect(monthName('2027-01-01')).toBe('January 2027');
});

it('says who came, and nothing of a class without a mark', () => {
  expect(cameWords(one)).toBe('21 of 24 (88 per cent), 1 late');
  expect(cameWords({ ...one, late: 0 })).toBe('20 of 23 (87 per cent)');
  expect(cameWords({ ...one, present: 0, late: 0, absent: 0 })).toBe('-');
  expect(perCent(0, 0)).toBe(null);
});

it('adds the classes up', () => {
  expect(sumOf([one, { ...one, id: 'b', active: 3 }])).toMatchObject({
    title: 'All classes',
    active: 10,
    places: 16,
    present: 40,
  });
});

it('makes a file in which a spreadsheet counts', () => {
  const csv = monthCsv('2026-11-01', { enquiries: 5, placed: 2, classes: [one], absent: [ada] });
  expect(csv).toContain('Fractions,7,8,4,20,1,3\r\n');
  expect(csv).toContain('Enquiries,5\r\n');
  expect(csv).toContain('Absent twice running,1\r\n');
  expect(csv).not.toContain('Ada');
});
