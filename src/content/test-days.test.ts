import { expect, it } from 'vitest';
import { testDaysHint, whyNoTest } from './test-days.ts';

const week = Array.from({ length: 7 }, (_, index) =>
  new Date(Date.UTC(2027, 5, 7 + index)).toISOString().slice(0, 10),
);

it('there is no mock test on a bank holiday', () => {
  expect(whyNoTest('2026-12-25')).toBe(
    'There are no mock tests on Christmas Day. Please choose another day.',
  );
});

it('the hint of the form names them beforehand', () => {
  expect(testDaysHint).toMatch(/^Not on (\w+days(, \w+days)* or )?bank holidays\.$/);
});

it('there are mock tests on some days of an ordinary week, and the others are named', () => {
  const reasons = week.map(whyNoTest);
  expect(reasons).toContain('');
  for (const reason of reasons) {
    expect(reason).toMatch(
      /^$|^There are no mock tests on a \w+day\. Please choose another day\.$/,
    );
  }
});
