import { expect, it } from 'vitest';
import { nextOpen } from './office-hours.ts';

const lines = ['Mon-Fri 9:00am-6pm', 'Sat 9:30am-1pm', 'Sun-Mon closed'];
/** In November 2026, which begins on a Sunday. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

it.each([
  ['a weekday at noon', at(24, 12), at(24, 12)],
  ['at the minute of closing', at(24, 18), at(24, 18)],
  ['a weekday in the evening', at(24, 20), at(25, 9)],
  ['a weekday in the early morning', at(24, 7), at(24, 9)],
  ['a Friday in the evening', at(27, 20), at(28, 9, 30)],
  ['a Saturday in the afternoon', at(28, 14), at(30, 9)],
  ['a Sunday', at(29, 10), at(30, 9)],
])('the next open moment from %s', (_, moment, open) => {
  expect(nextOpen(moment, lines)).toEqual(open);
});

it('takes every moment where the lines do not say when the office is open', () => {
  expect(nextOpen(at(29, 10), ['By appointment'])).toEqual(at(29, 10));
  expect(nextOpen(at(29, 10), ['Sun-Sat closed'])).toEqual(at(29, 10));
});
