/** Remembers which roster a teacher opened last on this device. The home page lists it first. */
import * as v from 'valibot';
import { readNote, writeNote } from '../lib/device-notes.ts';

const NOTE = 'last-roster';

/** @returns the id of the course, or undefined if none was opened yet */
export function lastOpenedCourse(userId: string): string | undefined {
  return readNote(NOTE, userId, v.string());
}

/** Remembers that a teacher opened the roster of a course. */
export function noteOpenedCourse(userId: string, courseId: string): void {
  writeNote(NOTE, userId, courseId);
}
