/** What an admin does with the courses of all teachers. It needs a connection, because only the server knows who is on them. */
import * as v from 'valibot';
import type { CourseFields } from '../types.ts';
import { askServer, decideAtServer } from './server-function.ts';

const course = v.object({
  id: v.string(),
  title: v.string(),
  teacher_id: v.nullable(v.string()),
  teacher_name: v.string(),
  /** False without a teacher, and with one who is not approved, or no longer. */
  may_teach: v.boolean(),
  subject: v.string(),
  offer: v.string(),
  places: v.number(),
  active: v.number(),
  waiting: v.number(),
  /** Students whom nobody has confirmed. They take no place. */
  newcomers: v.number(),
  ends_on: v.nullable(v.string()),
  hidden_at: v.nullable(v.string()),
  created_at: v.string(),
  meets_on: v.string(),
  meets_at: v.string(),
  minutes: v.number(),
  venue: v.string(),
});
/** A course in the list of all. */
export type OwnerCourse = v.InferOutput<typeof course>;

/** Every course that is not deleted, by title. */
export const ownerCourses = () => askServer('owner_courses', {}, v.array(course));

const week = v.object({
  /** How many students have a place. */
  pupils: v.number(),
  courses: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      places: v.number(),
      ends_on: v.nullable(v.string()),
      active: v.number(),
      waiting: v.number(),
      /** How many were absent in the last two lessons that have marks. */
      absent: v.number(),
      /** How many lessons of the last 14 days are over and have no mark. */
      unmarked: v.number(),
    }),
  ),
});
export type OwnerWeek = v.InferOutput<typeof week>;

/** The week in numbers, and each course that is not over, by title. */
export const ownerWeek = () => askServer('owner_week', {}, week);

const month = v.object({
  /** How many wrote to us, and how many of them have a place by now. */
  enquiries: v.number(),
  placed: v.number(),
  classes: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      places: v.number(),
      active: v.number(),
      /** How many took place. */
      lessons: v.number(),
      /** Marks of all pupils in these lessons. */
      present: v.number(),
      late: v.number(),
      absent: v.number(),
    }),
  ),
  /** Who was absent from the last lessons of a class, two or more running, the last of them in the month. */
  absent: v.array(
    v.object({
      student_id: v.string(),
      name: v.string(),
      course_id: v.string(),
      title: v.string(),
      /** How many lessons running. */
      missed: v.number(),
      last_at: v.string(),
    }),
  ),
});
export type OwnerMonth = v.InferOutput<typeof month>;

/** A month in figures, up to now. @param day any day of it, as YYYY-MM-DD */
export const ownerMonth = (day: string) => askServer('owner_month', { day }, month);

const rosterRow = v.object({
  id: v.string(),
  student_id: v.string(),
  name: v.string(),
  status: v.string(),
  enrolled_at: v.string(),
  confirmed_at: v.nullable(v.string()),
  /** Until when a place is kept for one who waits; null while none is. */
  offered_until: v.nullable(v.string()),
  /** How many adults are linked. */
  adults: v.number(),
  /** Whom to ring during the class; both '' if the family has not said. */
  contact_name: v.string(),
  contact_phone: v.string(),
});
/** A student on a course: active, or waiting for a place. */
export type OwnerRosterRow = v.InferOutput<typeof rosterRow>;

/** Who is on a course: those with a place by name, then those who wait, in their order. */
export const rosterForOwner = (courseId: string) =>
  askServer('course_roster', { course: courseId }, v.array(rosterRow));

/** Hides a course from newcomers, or shows it again. */
export const hideCourse = (id: string, hidden: boolean) =>
  decideAtServer('hide_course', { course: id, hidden }, v.literal(hidden));

/** Gives a course to somebody who may teach. */
export const giveCourse = (id: string, teacherId: string) =>
  decideAtServer('give_course', { course: id, teacher: teacherId }, v.literal(teacherId));

/** Changes fields of a course of any teacher. */
export const editCourse = (id: string, fields: Partial<CourseFields>) =>
  decideAtServer('edit_course', { course: id, fields }, v.literal(id));

/** Deletes a course of any teacher, with its enrolments (restoreCourse). */
export const removeCourse = (id: string) =>
  decideAtServer('delete_course', { course: id }, v.literal(id));
