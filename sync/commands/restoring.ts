/**
 * Brings back what was deleted or ended. It needs a connection, because this device does not keep what is deleted, and
 * only the server knows who ended what.
 */
import * as v from 'valibot';
import { askServer, changeAtServer, decideAtServer } from './server-function.ts';

const deletedCourse = v.object({
  id: v.string(),
  title: v.string(),
  /** '' for a course without a teacher. */
  teacher_name: v.string(),
  deleted_at: v.string(),
  /** How many students come back with it. */
  students: v.number(),
});
/** A course that can be brought back. */
export type DeletedCourse = v.InferOutput<typeof deletedCourse>;

/** The courses that can be brought back, latest first: a teacher's own, or all of them for an admin. */
export const deletedCourses = () => askServer('deleted_courses', {}, v.array(deletedCourse));

/** Brings a deleted course back, with exactly the enrolments that ended with it. */
export const restoreCourse = (id: string) =>
  decideAtServer('restore_course', { course: id }, v.literal(id));

const deletedEnquiry = v.object({
  id: v.string(),
  kind: v.string(),
  /** The name or address of the sender. */
  name: v.string(),
  deleted_at: v.string(),
  /** Name of the admin; '' if the account was closed. */
  deleted_by: v.string(),
});
/** An enquiry that can be brought back. */
export type DeletedEnquiry = v.InferOutput<typeof deletedEnquiry>;

/** The enquiries that an admin can bring back, latest first. */
export const deletedEnquiries = () => askServer('deleted_enquiries', {}, v.array(deletedEnquiry));

/** Brings a deleted enquiry back, with its replies and notes. */
export const restoreEnquiry = (id: string) =>
  decideAtServer('restore_enquiry', { enquiry: id }, v.literal(id));

const endedEnrollment = v.object({
  id: v.string(),
  first_name: v.string(),
  last_name: v.nullable(v.string()),
  ended_at: v.string(),
});
/** An enrolment that a teacher or an admin ended and can bring back. */
export type EndedEnrollment = v.InferOutput<typeof endedEnrollment>;

/** The enrolments of a course that the caller ended, latest first; for an admin those of every teacher and admin. */
export const endedEnrollments = (courseId: string) =>
  askServer('ended_enrollments_of', { course: courseId }, v.array(endedEnrollment));

/**
 * Brings an enrolment back that a teacher or an admin ended.
 * @returns its status: 'waiting' if the places are taken meanwhile
 */
export const restoreEnrollment = (id: string) =>
  changeAtServer('restore_enrollment', { enrollment: id }, v.string());
