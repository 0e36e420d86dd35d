/** Remembers which roster a teacher opened last on this device. The home page lists it first. */
import * as v from 'valibot';
import { readRecord, writeRecord } from '../../lib/device-records.ts';

const RECORD = 'last-roster';

/** @returns the id of the course, or undefined if none was opened yet */
export function lastOpenedCourse(userId: string): string | undefined {
  return readRecord(RECORD, userId, v.string());
}

/** Remembers that a teacher opened the roster of a course. */
export function recordOpenedCourse(userId: string, courseId: string): void {
  writeRecord(RECORD, userId, courseId);
}
