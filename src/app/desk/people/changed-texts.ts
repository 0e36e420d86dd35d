import type { HistoryEvent } from '#sync/desk';
import { capitalised } from '../../../lib/words.ts';
import { textOf } from './history-event.ts';

/** A text that somebody changed, in full. */
export interface ChangedText {
  label: string;
  before: string;
  after: string;
}

/** The texts that people read, by their table. */
const READ: Record<string, readonly string[]> = {
  courses: ['title', 'description'],
  lessons: ['topic', 'place', 'summary'],
  attendance: ['note', 'away_reason'],
  results: ['comment'],
};

/** After a year the trail holds only a fingerprint of a text. */
const textInFull = (value: unknown) =>
  typeof value === 'object' && value !== null ? 'Not kept any more.' : textOf(value);

/** What people read, before and after: an edit of a course, and each text of a lesson and of the register. */
export function changedTexts({ table, act, before, after }: HistoryEvent): ChangedText[] {
  if (act === 'delete' || (act === 'insert' && table === 'courses')) return [];
  return (READ[table] ?? []).flatMap((column) =>
    Object.hasOwn(after, column) && (act === 'update' || after[column] !== '')
      ? [
          {
            label: capitalised(column.replaceAll('_', ' ')),
            before: textInFull(before[column]),
            after: textInFull(after[column]),
          },
        ]
      : [],
  );
}
