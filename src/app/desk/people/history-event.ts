/** What an event of the history holds, for its words. */
import type { HistoryEvent } from '#sync/desk';
import { listWords } from '../../../lib/words.ts';
import { fieldWords, nounWords } from '../../parts/nouns/index.ts';

/** A sentence without capital and full stop; null if it is not what happened. */
export type Said = (event: HistoryEvent) => string | null;

const CLOSED = 'an account that was closed';

/** A text or number of the trail; '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const named = ({ names }: HistoryEvent, id: unknown): string =>
  typeof id === 'string' ? names[id] || CLOSED : CLOSED;

/** Who acted. Without an account it was the owner at the database, or a job of it. */
export const who = (event: HistoryEvent) =>
  event.actor === null ? 'the system' : named(event, event.actor);
export const person = (event: HistoryEvent) => named(event, event.person);
export const adult = (event: HistoryEvent) => named(event, event.adult);
export const isOwnAct = (event: HistoryEvent) =>
  event.actor !== null && event.actor === event.person;
export const course = (event: HistoryEvent) =>
  event.course === null ? 'a course that is gone' : `"${event.course}"`;

/** Whether an update changed a column. */
export const changed = ({ act, after }: HistoryEvent, column: string) =>
  act === 'update' && Object.hasOwn(after, column);
/** Whether a new row has a column, or an update changed it. */
export const isWritten = (event: HistoryEvent, column: string) =>
  event.act !== 'delete' && Object.hasOwn(event.after, column);
export const isSet = (value: unknown) => value !== null && value !== undefined;
export const fromTo = ({ before, after }: HistoryEvent, column: string) =>
  `from "${textOf(before[column])}" to "${textOf(after[column])}"`;

/** 'title and level': the changed fields, without those that have a sentence of their own; '' for none. */
export function fieldsChanged(
  event: HistoryEvent,
  table: 'courses' | 'lessons',
  said: string[],
): string {
  const columns = Object.keys(nounWords(table).fields ?? {});
  const found = columns.filter((column) => changed(event, column) && !said.includes(column));
  return listWords(found.map((column) => fieldWords(table, column) ?? column));
}
