import { expect, it } from 'vitest';
import { bankHoliday } from './bank-holidays.ts';

/** As published on gov.uk; 2026 and 2028 have substitute days. */
it.each([
  [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  [2028, '01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  [2033, '01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-25 12-26 12-27'],
])('knows the bank holidays of %i', (year, expected) => {
  const days = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const found = days.filter((day) => day.startsWith(String(year)) && bankHoliday(day));
  expect(found.map((day) => day.slice(5)).join(' ')).toBe(expected);
});

it('names them', () => {
  expect(bankHoliday('2026-12-25')).toBe('Christmas Day');
  expect(bankHoliday('2026-12-28')).toBe('Boxing Day');
  expect(bankHoliday('2026-12-24')).toBeUndefined();
});
