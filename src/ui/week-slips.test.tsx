// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { WeekSlips } from './week-slips.tsx';

it('each slip says its facts once, and a cancelled entry is struck', () => {
  render(
    <WeekSlips
      picture={() => null}
      days={[
        { id: '26', letter: 'T', number: '26', words: 'Thursday 26', isToday: false, entries: [] },
        {
          id: '27',
          letter: 'F',
          number: '27',
          words: 'Friday 27, today: Fractions, 4:30pm, cancelled',
          isToday: true,
          entries: [
            {
              id: 'a',
              subject: 'mathematics',
              names: ['Amira'],
              time: ['4:30', 'pm'],
              isStruck: true,
            },
          ],
        },
      ]}
    />,
  );
  const slips = screen.getAllByRole('listitem');
  const read = (slip: Element) =>
    [...slip.children].filter((part) => part.getAttribute('aria-hidden') !== 'true');
  expect(
    slips.map((slip) =>
      read(slip)
        .map(({ textContent }) => textContent)
        .join(),
    ),
  ).toEqual(['Thursday 26', 'Friday 27, today: Fractions, 4:30pm, cancelled']);
  expect(slips.map((slip) => slip.getAttribute('aria-current'))).toEqual([null, 'date']);
  expect(slips[1]?.querySelector('.line-through')?.textContent).toBe('4:30pm');
});
