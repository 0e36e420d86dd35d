import { expect, it } from 'vitest';
import { venues } from '../../../content/venues.ts';
import { lessonsFile, lessonsToCome, type PlannedLesson } from './lessons-file.ts';

const lesson: PlannedLesson = {
  id: 'b67da3e1-6b1c-40df-9ba0-c2dc8bb56f9e',
  starts_at: '2026-11-28T10:00:00Z',
  minutes: 90,
  place: 'Oak Hall',
  is_cancelled: false,
  instead_at: null,
};
const at = (iso: string) => Date.parse(iso);

it('a lesson is to come until it is over', () => {
  expect(lessonsToCome([lesson], at('2026-11-28T11:29:00Z'))).toEqual([lesson]);
  expect(lessonsToCome([lesson], at('2026-11-28T11:30:00Z'))).toEqual([]);
});

it.each([
  ['Mathematics Foundation', 'oakfold-mathematics-foundation.ics'],
  ["St. John's: Français / Été", 'oakfold-st-johns-francais-ete.ics'],
  ['数学', 'oakfold.ics'],
])('the file for %s has a name that every system takes', (title, name) => {
  expect(lessonsFile(title, [lesson], 0).name).toBe(name);
});

it('the file holds the lessons, and a later one replaces an earlier one', () => {
  const { text } = lessonsFile('Fractions', [lesson], at('2026-11-20T08:00:00Z'));
  expect(text).toContain('\r\nSUMMARY:Fractions\r\n');
  expect(text).toContain('\r\nDTSTART:20261128T100000Z\r\n');
  expect(text).toContain('\r\nDTSTAMP:20261120T080000Z\r\n');
  const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  const later = lessonsFile('Fractions', [lesson], at('2026-11-20T09:00:00Z'));
  expect(sequence(later.text)).toBeGreaterThan(sequence(text));
});

it('a lesson at a venue has its address, by which a phone finds the way', () => {
  const venue = venues.find(({ address }) => address.length > 0);
  const line = (planned: PlannedLesson) =>
    /LOCATION:(.*(?:\r\n .*)*)/
      .exec(lessonsFile('Fractions', [planned], 0).text)?.[1]
      ?.replace(/\r\n /g, '');
  const there = ['Oak Hall', ...(venue?.address ?? [])].join('\\, ');
  expect(line({ ...lesson, venue: venue?.id ?? '' })).toBe(there);
  expect(line({ ...lesson, venue: 'unknown' })).toBe('Oak Hall');
});
