import { describe, expect, it } from 'vitest';
import { exampleLearner } from '../../../testing/lesson.ts';
import {
  dayHeading,
  hasBegun,
  lessonDay,
  onLessonDay,
  onlineAddress,
  onNearDay,
  toldWords,
  untilWords,
} from './lesson-words.ts';

const amira = exampleLearner({ away: true, away_by: 'parent' });

describe('the day of a lesson', () => {
  it.each([
    ['2026-11-26T17:00:00Z', 'Today', 'today'],
    ['2026-11-27T09:00:00Z', 'Tomorrow', 'tomorrow'],
    ['2026-11-28T10:00:00Z', 'Saturday 28 November', 'on Saturday 28 November'],
  ])('%s is %s', (starts, day, inSentence) => {
    const now = new Date('2026-11-26T08:00:00Z');
    expect(lessonDay(starts, now)).toBe(day);
    expect(onLessonDay(starts, now)).toBe(inSentence);
  });

  it.each([
    ['2026-11-26T17:00:00Z', ['Today', ''], 'today'],
    ['2026-11-28T10:00:00Z', ['Saturday', '28 November'], 'on Saturday'],
    ['2026-12-02T10:00:00Z', ['Wednesday', '2 December'], 'on Wednesday'],
    ['2026-12-03T10:00:00Z', ['Thursday', '3 December'], 'on Thursday 3 December'],
  ])('%s is headed %j, and near it is %s', (starts, heading, near) => {
    const now = new Date('2026-11-26T08:00:00Z');
    expect(dayHeading(starts, now)).toEqual(heading);
    expect(onNearDay(starts, now)).toBe(near);
  });

  it.each([
    ['2026-11-26T09:40:00Z', 'in 1 hour 40 minutes'],
    ['2026-11-26T10:00:00Z', 'in 2 hours'],
    ['2026-11-26T08:00:30Z', 'in 1 minute'],
    ['2026-11-26T08:00:00Z', ''],
    ['2026-11-27T00:00:00Z', ''],
  ])('%s begins %s', (starts_at, words) => {
    expect(untilWords({ starts_at }, new Date('2026-11-26T08:00:00Z'))).toBe(words);
  });

  it('is that of London, wherever the device is', () => {
    // Half past midnight of 2 July in London.
    const now = new Date('2026-07-01T23:30:00Z');
    expect(lessonDay('2026-07-02T15:00:00Z', now)).toBe('Today');
    expect(lessonDay('2026-07-03T15:00:00Z', now)).toBe('Tomorrow');
  });

  it('is tomorrow on both sides of a change of the clocks', () => {
    expect(lessonDay('2026-10-25T10:00:00Z', new Date('2026-10-24T22:30:00Z'))).toBe('Tomorrow');
    expect(lessonDay('2027-03-28T09:00:00Z', new Date('2027-03-27T23:30:00Z'))).toBe('Tomorrow');
  });
});

it.each([
  ['https://meet.example.com/abc', 'https://meet.example.com/abc'],
  ['http://meet.example.com/abc', null],
  ['javascript:alert(1)', null],
  ['Room 2, 12 Sample Street', null],
  ['', null],
])('the place "%s" opens %s', (place, address) => {
  expect(onlineAddress(place)).toBe(address);
});

it('a lesson has begun at its first minute', () => {
  const starts_at = '2026-11-28T10:00:00Z';
  expect(hasBegun({ starts_at }, new Date('2026-11-28T09:59:59Z'))).toBe(false);
  expect(hasBegun({ starts_at }, new Date(starts_at))).toBe(true);
});

it('says who told us, and claims nothing that has not been sent', () => {
  expect(toldWords(amira, false)).toBe("We know that Amira can't come.");
  expect(toldWords({ ...amira, away_by: 'student' }, false)).toBe(
    'Amira told us: "I can\'t come."',
  );
  expect(toldWords({ ...amira, pending: 'write' }, false)).toBe("Amira can't come.");
  const self = { ...amira, isSelf: true };
  expect(toldWords({ ...self, away_by: 'student' }, false)).toBe(
    "You told us that you can't come.",
  );
  expect(toldWords(self, false)).toBe("Your family told us that you can't come.");
});

describe('a lesson that is over', () => {
  const self = { ...amira, isSelf: true };
  it.each([
    [amira, 'Amira was away. We knew before.'],
    [{ ...amira, away_by: 'student' }, 'Amira was away. Amira told us before.'],
    [self, 'You were away. Your family told us before.'],
    [{ ...self, away_by: 'student' }, 'You were away. You told us before.'],
    [{ ...amira, pending: 'write' as const }, 'Amira was away.'],
    [{ ...amira, mark: 'present' as const }, 'Amira came after all.'],
    [{ ...self, mark: 'late' as const }, 'You came after all.'],
  ])('is in the past for %o', (learner, words) => {
    expect(toldWords(learner, true)).toBe(words);
  });
});
