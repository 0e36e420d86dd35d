import type { HistoryEvent } from '#sync/desk';
import { clockTime } from '../../../lib/dates.ts';
import { isoDay } from '../../../lib/days.ts';
import { figure } from '../../../lib/words.ts';
import { historyWords } from './history-words.ts';

/** What happened on one day in the same words. */
export interface HistoryLine {
  words: string;
  /** Newest first. */
  events: HistoryEvent[];
}

export interface HistoryDay {
  /** ISO date, in the time zone of this device. */
  day: string;
  lines: HistoryLine[];
}

/** Events, newest first, by their days. Those of a day that have the same words are one line, where the newest stands. */
export function historyDays(events: readonly HistoryEvent[]): HistoryDay[] {
  const days = new Map<string, Map<string, HistoryEvent[]>>();
  for (const event of events) {
    const day = isoDay(new Date(event.at));
    const lines = days.get(day) ?? new Map<string, HistoryEvent[]>();
    const words = historyWords(event);
    lines.set(words, [...(lines.get(words) ?? []), event]);
    days.set(day, lines);
  }
  return [...days].map(([day, lines]) => ({
    day,
    lines: [...lines].map(([words, same]) => ({ words, events: same })),
  }));
}

/** '10am', or '3 times, 10am to 12:30pm' */
export function timesOf({ events }: HistoryLine): string {
  const [newest, oldest] = [events[0], events.at(-1)].map((event) => clockTime(event?.at ?? ''));
  return events.length === 1
    ? `${newest}`
    : `${figure(events.length)} times, ${oldest} to ${newest}`;
}
