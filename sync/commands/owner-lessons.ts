/** What an admin does with the lessons of all teachers. It needs a connection. */
import * as v from 'valibot';
import { lessons } from '../schema/lessons.ts';
import type { LessonEdit } from '../types.ts';
import { askServer, decideAtServer } from './server-function.ts';

const { columns } = lessons;
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
  cancel_reason: columns.cancel_reason.shape,
  instead_at: columns.instead_at.shape,
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

const closedDay = v.object({
  id: v.string(),
  /** ISO date. */
  day: v.string(),
  /** The id of a venue; '' for all. */
  venue: v.string(),
  reason: v.string(),
  /** How many were cancelled. */
  lessons: v.number(),
  at: v.string(),
  /** ISO time; null while it can be undone. */
  told_at: v.nullable(v.string()),
});
/** A day whose lessons were cancelled in one act. */
export type ClosedDay = v.InferOutput<typeof closedDay>;

/** The most characters of the reason why a day is closed. */
export const mostOfReason = 200;

/** The closed days that are not over, the latest act first. */
export const closedDays = () => askServer('closed_days', {}, v.array(closedDay));

const toClose = v.object({ lessons: v.number(), children: v.number() });

/** How many lessons and children it concerns to close a day. @param venue '' for all */
export const dayToClose = (day: string, venue: string) =>
  askServer('day_to_close', { day, venue }, toClose);

/** Cancels all lessons of a day that have not begun. Five minutes later the server tells the families. */
export const closeDay = (day: string, venue: string, reason: string) =>
  decideAtServer('close_day', { day, venue, reason }, v.string());

/** Brings the lessons of a closed day back, as long as no family was told. */
export const reopenDay = (id: string) =>
  decideAtServer('reopen_day', { closed: id }, v.literal(id));
