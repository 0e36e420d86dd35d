import { expect, it } from 'vitest';
import { longDate } from '../lib/dates.ts';
import { pastDates } from './past-dates.ts';
import { classFacts } from './teaching.ts';
import { workshops } from './workshops.ts';

it('every announced date is named once it is over, and none before', () => {
  expect(pastDates('2000-01-01')).toEqual([]);
  const sentences = pastDates('2999-01-01');
  expect(sentences).toHaveLength(1 + workshops.length);
  expect(sentences[0]).toContain(longDate(classFacts.nextStart));
  for (const [index, { title }] of workshops.entries()) {
    expect(sentences[index + 1]).toContain(title);
  }
});

it('a workshop is over after its last date', () => {
  const [workshop] = workshops;
  const last = workshop?.dates.toSorted().at(-1) ?? '';
  const named = (today: string) =>
    pastDates(today).some((line) => line.includes(`${workshop?.title}`));
  expect(named(last)).toBe(false);
  expect(named(`${last}T`)).toBe(true);
});
