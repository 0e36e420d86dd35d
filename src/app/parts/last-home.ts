/** What the dashboard of a person showed last, for its first frame at the next start. It goes with the session. */
import { useEffect } from 'react';
import * as v from 'valibot';
import { readRecord, removeRecord, writeRecord } from '../../lib/device-records.ts';
import { isOverAt } from './lessons/lesson-words.ts';

const RECORD = 'home';
const homeSchema = v.object({
  firstName: v.string(),
  type: v.picklist(['student', 'parent', 'teacher', 'admin']),
});

const LESSON_RECORD = 'next-lesson';
const lessonSchema = v.object({
  starts_at: v.string(),
  minutes: v.number(),
  title: v.string(),
  topic: v.string(),
  place: v.string(),
  subject: v.string(),
  /** Of a family; a teacher's own lesson names neither. */
  teacher_name: v.optional(v.string(), ''),
  venue: v.optional(v.string(), ''),
  /** The students of a family; a teacher's lesson names none. */
  learners: v.optional(v.array(v.object({ isSelf: v.boolean(), first_name: v.string() })), []),
});

export type LastHome = v.InferOutput<typeof homeSchema>;
export type LastLesson = v.InferOutput<typeof lessonSchema>;

export const readLastHome = (userId: string): LastHome | undefined =>
  readRecord(RECORD, userId, homeSchema);

export const storeLastHome = (userId: string, home: LastHome): void =>
  writeRecord(RECORD, userId, home);

/** The next lesson that the dashboard showed last; undefined if it is over. */
export function readLastLesson(userId: string, now: Date): LastLesson | undefined {
  const lesson = readRecord(LESSON_RECORD, userId, lessonSchema);
  return lesson && !isOverAt(lesson, now) ? lesson : undefined;
}

/** Keeps the next lesson of a dashboard. @param lesson undefined while it is not known, null if none comes */
export function useLastLesson(
  userId: string,
  lesson: v.InferInput<typeof lessonSchema> | null | undefined,
): void {
  useEffect(() => {
    if (lesson) writeRecord(LESSON_RECORD, userId, v.parse(lessonSchema, lesson));
    else if (lesson === null) removeRecord(LESSON_RECORD, userId);
  }, [userId, lesson]);
}
