/** What an admin does with the lessons of all teachers. It needs a connection. */
import * as v from 'valibot';
import type { LessonEdit } from '../types.ts';
import { askServer, decideAtServer } from './server-function.ts';

const lesson = v.object({
  id: v.string(),
  course_id: v.string(),
  title: v.string(),
  /** '' for a course without a teacher. */
  teacher_name: v.string(),
  /** False for a course without a teacher, and for one whose teacher is not approved, or no longer. */
  may_teach: v.boolean(),
  starts_at: v.string(),
  minutes: v.number(),
  place: v.string(),
  topic: v.string(),
  is_cancelled: v.boolean(),
  /** How many have a place, and how many of them said that they cannot come. */
  students: v.number(),
  away: v.number(),
  /** How many families were rung about it. */
  rung: v.number(),
});
/** A lesson of any teacher that is not over. */
export type OwnerLesson = v.InferOutput<typeof lesson>;

/** The lessons that are not over, the next one first. @param courseId null for those of all courses within seven days */
export const lessonsAhead = (courseId: string | null) =>
  askServer('lessons_ahead', { course: courseId }, v.array(lesson));

/** Cancels or changes a lesson of any teacher, or says that it takes place after all. */
export const editLesson = (id: string, fields: Omit<LessonEdit, 'summary'>) =>
  decideAtServer('edit_lesson', { lesson: id, fields }, v.literal(id));

const ringLine = v.object({
  student_id: v.string(),
  name: v.string(),
  /** Both '' if the family has not said whom to ring. */
  contact_name: v.string(),
  contact_phone: v.string(),
  away: v.boolean(),
  rung_at: v.nullable(v.string()),
});
/** A student of a lesson, and whether the family was rung about it. */
export type RingLine = v.InferOutput<typeof ringLine>;

/** Whom to ring about a lesson, by the student's name. */
export const ringList = (lesson: string) => askServer('ring_list', { lesson }, v.array(ringLine));

/** Ticks a family off the ring list, or takes the tick back. */
export const setRung = (lesson: string, student: string, rung: boolean) =>
  askServer('set_rung', { lesson, student, rung }, v.literal(rung));
