/** Which roster a teacher opened last on this device, so that it stands first on the next visit. */
import * as v from 'valibot';
import { readNote, writeNote } from '../lib/device-notes.ts';

const NOTE = 'last-roster';

/** @returns the id of the course, or undefined if none was opened yet */
export function lastOpenedCourse(userId: string): string | undefined {
  return readNote(NOTE, userId, v.string());
}

/** Notes that a teacher opened the roster of a course. */
export function noteOpenedCourse(userId: string, courseId: string): void {
  writeNote(NOTE, userId, courseId);
}
