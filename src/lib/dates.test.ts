import { describe, expect, it } from 'vitest';
import {
  clockOrDay,
  clockTime,
  longDate,
  longMoment,
  momentWords,
  shortDate,
  updatedWords,
} from './dates.ts';

/** Local times, so that the tests hold in every time zone. */
const at = (year: number, month: number, day: number, hour = 10, minute = 42) =>
  new Date(year, month - 1, day, hour, minute).toISOString();
const now = new Date(2026, 10, 20, 15, 0);

describe('dates as people write them', () => {
  it('writes a day in full', () => {
    expect(longDate(at(2025, 9, 3))).toBe('3 September 2025');
  });

  it('writes a day without a time as it is', () => {
    expect(longDate('2025-09-03')).toBe('3 September 2025');
    expect(shortDate('2025-01-01')).toBe('1 Jan 2025');
  });

  it('names each month as the UK does', () => {
    for (let month = 1; month <= 12; month += 1) {
      const iso = at(2025, month, 3);
      const inUk = (style: 'long' | 'short') =>
        new Date(iso).toLocaleDateString('en-GB', {
          day: 'numeric',
          month: style,
          year: 'numeric',
        });
      expect([longDate(iso), shortDate(iso)]).toEqual([inUk('long'), inUk('short')]);
    }
  });

  it('writes a moment in full', () => {
    expect(longMoment(at(2025, 9, 3))).toBe('3 September 2025 at 10:42am');
  });

  it('returns an empty text for an invalid date', () => {
    expect(longDate('soon')).toBe('');
  });

  it('writes the time as the website does', () => {
    expect(clockTime(at(2026, 11, 20, 9, 5))).toBe('9:05am');
  });

  it.each([
    [at(2026, 11, 20), 'today at 10:42am'],
    [at(2026, 11, 19), 'yesterday at 10:42am'],
    [at(2026, 9, 3), '3 September at 10:42am'],
    [at(2025, 9, 3), '3 September 2025 at 10:42am'],
  ])('calls %s %s', (iso, words) => {
    expect(momentWords(iso, now)).toBe(words);
  });

  it('knows yesterday across the end of a month', () => {
    expect(momentWords(at(2026, 10, 31), new Date(2026, 10, 1, 8, 0))).toBe('yesterday at 10:42am');
  });

  it('is short in columns', () => {
    expect(clockOrDay(at(2026, 11, 20), now)).toBe('10:42am');
    expect(clockOrDay(at(2026, 11, 19), now)).toBe('19 Nov');
  });

  it('says how old the data is', () => {
    expect(updatedWords(at(2026, 11, 20), now)).toBe('Updated today at 10:42am');
  });
});
