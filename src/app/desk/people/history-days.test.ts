import { expect, it } from 'vitest';
import type { HistoryEvent } from '#sync/desk';
import { historyDays, timesOf } from './history-days.ts';

const event = (id: number, at: string, table: string): HistoryEvent => ({
  ...{ id, at, table, act: 'look', actor: 'ann', person: 'ada', adult: null, course: null },
  ...{ before: {}, after: {}, names: { ann: 'Ann', ada: 'Ada' } },
});

it('puts events under their days, and the same words of a day into one line', () => {
  const days = historyDays([
    event(5, '2026-11-26T16:30:00', 'person'),
    event(4, '2026-11-26T12:00:00', 'open_links'),
    event(3, '2026-11-26T10:00:00', 'person'),
    event(2, '2026-11-25T23:00:00', 'person'),
  ]);
  const seen = days.map(({ day, lines }) => [
    day,
    lines.map((line) => `${line.words} ${timesOf(line)}`),
  ]);
  expect(seen).toEqual([
    [
      '2026-11-26',
      [
        'Ann read the page of Ada. 2 times, 10am to 4:30pm',
        'Ann read the open requests for links. midday',
      ],
    ],
    ['2026-11-25', ['Ann read the page of Ada. 11pm']],
  ]);
});
