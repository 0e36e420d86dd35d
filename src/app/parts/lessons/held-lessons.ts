/**
 * Records what a family has read about lessons that were held, to mark what is new. It is stored on this device only, as
 * digests without any text.
 */
import * as v from 'valibot';
import type { Lesson, LessonLearner, LessonWithLearners } from '#sync';
import { readRecord, writeRecord } from '../../../lib/device-records.ts';
import { hasBegun } from './lesson-words.ts';

const RECORD = 'seen-lessons';
/** A look this long after the one before starts a new visit. */
const VISIT_MS = 30 * 60_000;
/** On a device that has recorded nothing yet, older lessons are not new. */
const NEW_MS = 7 * 24 * 60 * 60_000;

/** For each student the digest of what was read, by lesson. */
const schema = v.record(v.string(), v.record(v.string(), v.string()));
type Seen = Readonly<Record<string, string>>;

/** What a student's lesson says to the family. */
export interface HeldLesson {
  lesson: LessonWithLearners;
  learner: LessonLearner;
}

/** The same as far as families and teachers have it. */
export interface Attended {
  lesson: Pick<Lesson, 'starts_at' | 'minutes'>;
  learner: Pick<LessonLearner, 'enrolled_at' | 'mark' | 'note' | 'away'>;
}

/** The lessons of a student, as pastLessons() answers, each with what was said about the student. */
export function heldLessons(
  lessons: readonly LessonWithLearners[],
  studentId: string,
): HeldLesson[] {
  return lessons.flatMap((lesson) => {
    const learner = lesson.learners.find(({ id }) => id === studentId);
    return learner ? [{ lesson, learner }] : [];
  });
}

/**
 * All lessons of a student in their order, and those that have begun, the latest first.
 * @param lessons as lessonsOfStudent() answers
 */
export function splitLessons(
  lessons: readonly LessonWithLearners[],
  studentId: string,
  now: Date,
): { all: HeldLesson[]; begun: HeldLesson[] } {
  const all = heldLessons(lessons, studentId);
  return { all, begun: all.filter(({ lesson }) => hasBegun(lesson, now)).toReversed() };
}

/** Whether the teacher has written anything about a lesson. */
export function isWritten({ lesson, learner }: HeldLesson): boolean {
  return lesson.summary !== '' || learner.note !== '' || learner.mark !== '';
}

/** Whether the student was on the course at the time of the lesson. A family is not shown earlier lessons of the class. */
export const isOfTheirs = ({ lesson, learner }: Attended): boolean =>
  Date.parse(learner.enrolled_at) <= Date.parse(lesson.starts_at) ||
  learner.note !== '' ||
  learner.mark !== '';

function digest({ lesson, learner }: HeldLesson): string {
  let hash = 5381;
  for (const character of `${learner.mark}\n${learner.note}\n${lesson.summary}`) {
    hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash.toString(36);
}

function newIn(held: readonly HeldLesson[], seen: Seen | undefined, now: Date): Set<string> {
  const isNew = (one: HeldLesson) =>
    seen
      ? seen[one.lesson.id] !== digest(one)
      : now.getTime() - Date.parse(one.lesson.starts_at) < NEW_MS;
  return new Set(
    held
      .filter((one) => isWritten(one) && isOfTheirs(one) && isNew(one))
      .map(({ lesson }) => lesson.id),
  );
}

/** How many of a student's lessons say something that was not shown on this device yet. */
export function countNew(
  userId: string,
  studentId: string,
  held: readonly HeldLesson[],
  now: Date,
): number {
  return newIn(held, readRecord(RECORD, userId, schema)?.[studentId], now).size;
}

/** What had been read before this visit, by user and student. It stays the same during a visit. */
const baselines = new Map<string, { seen: Seen | undefined; shownAt: number }>();

/**
 * Records that these lessons of a student are shown now. What is new and not shown stays new.
 * @param held all of the student's
 * @param shown those that are shown
 * @returns the ids of all lessons that are new since the previous visit
 */
export function recordLessonsSeen(
  userId: string,
  studentId: string,
  held: readonly HeldLesson[],
  shown: readonly HeldLesson[],
  now: Date,
): ReadonlySet<string> {
  const key = `${userId} ${studentId}`;
  const known = baselines.get(key);
  const isSameVisit = known !== undefined && now.getTime() - known.shownAt < VISIT_MS;
  const record = readRecord(RECORD, userId, schema) ?? {};
  const seen = isSameVisit ? known.seen : record[studentId];
  baselines.set(key, { seen, shownAt: now.getTime() });
  const before = record[studentId];
  const unread = newIn(held, before, now);
  const shownNow = new Set(shown);
  // Lessons that the server no longer keeps are left out.
  const after = held.flatMap((one): [string, string][] => {
    const was = before?.[one.lesson.id];
    if (shownNow.has(one) || !unread.has(one.lesson.id)) return [[one.lesson.id, digest(one)]];
    return was === undefined ? [] : [[one.lesson.id, was]];
  });
  writeRecord(RECORD, userId, { ...record, [studentId]: Object.fromEntries(after) });
  return newIn(held, seen, now);
}
