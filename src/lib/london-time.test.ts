import { expect, it } from 'vitest';
import { classTime, classTimes, lessonTimes, momentOfClass, ukTime } from './london-time.ts';

const summer = '2027-06-05T15:30:00Z';
const winter = '2026-12-04T16:30:00Z';

it.each([
  [winter, 'Europe/London', '4:30pm to 5:30pm'],
  [winter, 'Atlantic/Reykjavik', '4:30pm to 5:30pm'],
  [winter, 'Europe/Madrid', '4:30pm to 5:30pm UK time, 5:30pm where you are'],
  [summer, 'Europe/Madrid', '4:30pm to 5:30pm UK time, 5:30pm where you are'],
  [summer, 'Atlantic/Reykjavik', '4:30pm to 5:30pm UK time, 3:30pm where you are'],
  [winter, 'Pacific/Kiritimati', '4:30pm to 5:30pm UK time, Saturday 6:30am where you are'],
])('a lesson of %s read in %s: %s', (iso, zone, words) => {
  expect(lessonTimes(iso, 60, zone)).toBe(words);
});

it.each([
  ['2026-12-04T16:00:00Z', '4pm'],
  ['2026-12-04T09:05:00Z', '9:05am'],
  ['2026-12-04T12:00:00Z', 'midday'],
  ['2026-12-04T12:30:00Z', '12:30pm'],
  ['2026-12-04T00:00:00Z', 'midnight'],
  ['2026-12-04T00:15:00Z', '12:15am'],
  ['never', ''],
])('writes %s as the website does: %s', (iso, words) => {
  expect(classTime(iso)).toBe(words);
});

it('says whose time it is only where the device shows another one', () => {
  expect(ukTime(winter, 'Europe/London')).toBe('4:30pm');
  expect(ukTime(winter, 'Asia/Dubai')).toBe('4:30pm UK time');
});

it('tells the two hours of the night apart in which one comes twice', () => {
  expect(classTimes('2027-10-31T00:30:00Z', 120)).toBe('1:30am to 2:30am');
  expect(classTimes('2027-10-31T00:30:00Z', 60)).toBe('1:30am BST to 1:30am GMT');
});

it('names a moment of a class', () => {
  expect(momentOfClass(winter)).toBe('Fri 4 Dec at 4:30pm');
});
