/**
 * A note outside the databases: how many changes of a user wait on this device, per collection. It holds the
 * user's id and counts, no content. A browser may delete databases (WebKit does so after seven days without a
 * visit); the note then tells what was lost with them.
 */
import * as v from 'valibot';
import type { KeyValueStore } from './environment.ts';

const noteKey = 'oakfold.device';

const counts = v.record(v.string(), v.number());
const schema = v.object({ user: v.string(), unsent: counts, lost: v.optional(counts) });
export type DeviceNote = v.InferOutput<typeof schema>;

/** The note of this device; null without one. */
export function readDeviceNote(keyValue: KeyValueStore): DeviceNote | null {
  try {
    return v.parse(schema, JSON.parse(keyValue.get(noteKey) ?? 'null'));
  } catch {
    return null;
  }
}

export const writeDeviceNote = (keyValue: KeyValueStore, note: DeviceNote) =>
  keyValue.set(noteKey, JSON.stringify(note));

/** Forgets the lost changes, once the person has read about them. */
export function forgetLost(keyValue: KeyValueStore): void {
  const note = readDeviceNote(keyValue);
  if (note) writeDeviceNote(keyValue, { user: note.user, unsent: note.unsent });
}

/** Removes the note, at a sign-out. */
export function removeDeviceNote(keyValue: KeyValueStore): void {
  keyValue.remove(noteKey);
}
