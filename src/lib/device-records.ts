/**
 * Records about one person, stored on this device only: what was seen, what was opened last, and drafts of forms. A
 * sign-out removes them, and the app works without them.
 */
import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import { safeParse } from 'valibot';
import { readItem, removeItem, removeItems, writeItem } from './web-storage.ts';

/** The name that /cookies lists (content/stored-items.ts). */
const PREFIX = 'oakfold.note.';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** The key in local storage of a record of a person. */
export const recordKey = (name: string, userId: string) => `${PREFIX}${name}.${userId}`;

/** @returns the record, or undefined if there is none that the schema accepts */
export function readRecord<Shape extends Schema>(
  name: string,
  userId: string,
  schema: Shape,
): InferOutput<Shape> | undefined {
  const parsed = safeParse(schema, readItem('localStorage', recordKey(name, userId)));
  return parsed.success ? parsed.output : undefined;
}

/** Stores a record and replaces the previous one. */
export function writeRecord(name: string, userId: string, value: unknown): void {
  writeItem('localStorage', recordKey(name, userId), value);
}

/** Removes a record of a person. */
export function removeRecord(name: string, userId: string): void {
  removeItem('localStorage', recordKey(name, userId));
}

/** Removes every record from this device. */
export function forgetRecords(): void {
  removeItems('localStorage', PREFIX);
}

/** Removes the records of this device, but those of the people who stay. @param staying their ids */
export function forgetRecordsOfOthers(staying: readonly string[]): void {
  if (staying.length === 0) forgetRecords();
  else
    for (const key of Object.keys(window.localStorage)) {
      const stays = staying.some((id) => key.endsWith(`.${id}`));
      if (key.startsWith(PREFIX) && !stays) removeItem('localStorage', key);
    }
}
