import { expect, it } from 'vitest';
import { classTimes, lessonTimes, momentOfClass, ukTime } from './london-time.ts';

const summer = '2027-06-05T15:30:00Z';
const winter = '2026-12-04T16:30:00Z';

it.each([
  [winter, 'Europe/London', '16:30 to 17:30'],
  [winter, 'Atlantic/Reykjavik', '16:30 to 17:30'],
  [winter, 'Europe/Madrid', '16:30 to 17:30 UK time, 17:30 where you are'],
  [summer, 'Europe/Madrid', '16:30 to 17:30 UK time, 17:30 where you are'],
  [summer, 'Atlantic/Reykjavik', '16:30 to 17:30 UK time, 15:30 where you are'],
  [winter, 'Pacific/Kiritimati', '16:30 to 17:30 UK time, Saturday 06:30 where you are'],
])('a lesson of %s read in %s: %s', (iso, zone, words) => {
  expect(lessonTimes(iso, 60, zone)).toBe(words);
});

it('says whose time it is only where the device shows another one', () => {
  expect(ukTime(winter, 'Europe/London')).toBe('16:30');
  expect(ukTime(winter, 'Asia/Dubai')).toBe('16:30 UK time');
});

it('tells the two hours of the night apart in which one comes twice', () => {
  expect(classTimes('2027-10-31T00:30:00Z', 60)).toBe('01:30 BST to 01:30 GMT');
  expect(classTimes('2027-10-31T00:30:00Z', 120)).toBe('01:30 to 02:30');
});

it('names a moment of a class', () => {
  expect(momentOfClass(winter)).toBe('Fri 4 Dec at 16:30');
});
