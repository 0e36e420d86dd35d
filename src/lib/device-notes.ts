/**
 * Notes about one person, stored on this device only: what was seen, what was opened last, and drafts of forms. A
 * sign-out removes them, and the app works without them.
 */
import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import { safeParse } from 'valibot';

const PREFIX = 'oakfold.note.';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

const keyOf = (name: string, userId: string) => `${PREFIX}${name}.${userId}`;

/** @returns the note, or undefined if there is none that the schema accepts */
export function readNote<Shape extends Schema>(
  name: string,
  userId: string,
  schema: Shape,
): InferOutput<Shape> | undefined {
  try {
    const stored = localStorage.getItem(keyOf(name, userId));
    const parsed = stored === null ? undefined : safeParse(schema, JSON.parse(stored));
    return parsed?.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a note and replaces the previous one. */
export function writeNote(name: string, userId: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name, userId), JSON.stringify(value));
  } catch {
    // The device has no space or refuses storage. The next visit has no note.
  }
}

export function removeNote(name: string, userId: string): void {
  try {
    localStorage.removeItem(keyOf(name, userId));
  } catch {
    // Without storage there are no notes.
  }
}

/** Removes every note from this device. */
export function forgetNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no notes.
  }
}
