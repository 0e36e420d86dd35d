import type { Lesson, RegisterRow, WaitingItem } from '#sync';
import { asSentence, shownName, withNamesake } from '../../../lib/words.ts';

/** 'A parent said: not coming. Dentist.'; '' if nobody has said that the student is away. */
export function awayWords({ away, away_by, away_reason, first_name }: RegisterRow): string {
  if (!away) return '';
  const who = away_by === 'student' ? first_name || 'The student' : 'A parent';
  return `${who} said: not coming. ${asSentence(away_reason)}`.trim();
}

/** '6 of 8 marked' */
export function markedWords(rows: readonly RegisterRow[]): string {
  return `${rows.filter(({ mark }) => mark !== '').length} of ${rows.length} marked`;
}

/** 'Okafor, Amira', as on a paper register. */
export function surnameFirst(
  row: Pick<RegisterRow, 'first_name' | 'last_name' | 'namesake'>,
): string {
  const { first_name, last_name } = row;
  return last_name?.trim() && first_name.trim()
    ? withNamesake(`${last_name}, ${first_name}`, row)
    : shownName(row);
}

/** Those whom 'All present' marks: not marked yet, and nobody has said that they are away. */
export const unmarked = (rows: readonly RegisterRow[]): RegisterRow[] =>
  rows.filter(({ mark, away }) => mark === '' && !away);

const MINUTE_MS = 60_000;

/**
 * The absent children of whom nobody knows yet, because the mark has not left this device: near the lesson, while the server would
 * tell the family (the migration absences).
 */
export function notTold(
  rows: readonly RegisterRow[],
  waiting: readonly WaitingItem[],
  { starts_at }: Pick<Lesson, 'starts_at'>,
  now: Date,
): RegisterRow[] {
  const sinceStart = now.getTime() - Date.parse(starts_at);
  if (sinceStart < -15 * MINUTE_MS || sinceStart > 120 * MINUTE_MS) return [];
  const unsent = new Set(
    waiting
      .filter(({ collection, values }) => collection === 'attendance' && values.mark === 'absent')
      .map(({ rowId }) => rowId),
  );
  return rows.filter(({ id, mark, away }) => mark === 'absent' && !away && unsent.has(id));
}
