/**
 * How an admin finds people, reads one person's page and acts for a family. It needs a connection: this device keeps
 * nothing of other people.
 */
import * as v from 'valibot';
import type { Result } from '../types.ts';
import { fail, ok } from './command.ts';
import { askServer, changeAtServer, decideAtServer } from './server-function.ts';

const userType = v.picklist(['student', 'parent', 'teacher', 'admin']);

const account = v.object({
  id: v.string(),
  /** '' if the person has given none. */
  name: v.string(),
  email: v.string(),
  /** Whether the person has shown that the address is theirs. */
  confirmed: v.boolean(),
  user_type: userType,
  created_at: v.string(),
  /** A student on a course, to whom no adult is linked. */
  lacks_adult: v.boolean(),
});
/** An account in the list of a search. */
export type FoundPerson = v.InferOutput<typeof account>;

/**
 * The accounts whose name, address and number to ring contain every one of the words, 50 at most; without words the latest sign-ups.
 * @returns an error of code 'refused' with the reason 'too-short' for a single character
 */
export const findPeople = (words: string) => askServer('find_people', { words }, v.array(account));

const link = v.object({
  id: v.string(),
  /** Who the other person is to this one. */
  side: v.picklist(['parent', 'child']),
  person: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: v.string(),
  accepted_at: v.nullable(v.string()),
  state: v.picklist(['waiting', 'accepted', 'ended']),
  /** Null while it stands, and where nobody recorded it. */
  ended_by: v.nullable(v.picklist(['child', 'parent', 'staff'])),
});
/** A link of somebody, as seen from that person. */
export type PersonLink = v.InferOutput<typeof link>;

const enrollment = v.object({
  id: v.string(),
  course_id: v.string(),
  title: v.string(),
  course_deleted: v.boolean(),
  status: v.string(),
  enrolled_at: v.string(),
  confirmed_at: v.nullable(v.string()),
  ended: v.boolean(),
  /** Null while it stands, and where nobody recorded it. */
  ended_by: v.nullable(v.picklist(['family', 'staff', 'course', 'time'])),
  /** Whom to ring during the class; both '' if the family has not said. */
  contact_name: v.string(),
  contact_phone: v.string(),
});
/** An enrolment of somebody. */
export type PersonEnrollment = v.InferOutput<typeof enrollment>;

const values = v.record(v.string(), v.unknown());

const event = v.object({
  id: v.number(),
  at: v.string(),
  /** A newer server may know more acts and tables. */
  act: v.string(),
  table: v.string(),
  /** The account that acted; null for a job of the database and the owner at the dashboard. */
  actor: v.nullable(v.string()),
  /** The student or the person of the profile, and the parent of a link. */
  person: v.nullable(v.string()),
  adult: v.nullable(v.string()),
  /** The title of the course; null if it is gone. */
  course: v.nullable(v.string()),
  before: values,
  after: values,
  /** Names by account; closed accounts are missing. */
  names: v.record(v.string(), v.string()),
});
/** One event of the trail, with the names of those whom it concerns. */
export type HistoryEvent = v.InferOutput<typeof event>;

const history = v.object({
  /** Newest first. */
  events: v.array(event),
  /** Whether there are earlier ones. */
  more: v.boolean(),
});
/** A page of a history. */
export type HistoryPage = v.InferOutput<typeof history>;

const page = v.object({
  ...account.entries,
  approved_at: v.nullable(v.string()),
  withdrawn_at: v.nullable(v.string()),
  no_new_adults: v.boolean(),
  /** Since when the business knows the family; null for a newcomer. */
  known_at: v.nullable(v.string()),
  links: v.array(link),
  enrollments: v.array(enrollment),
  courses: v.array(v.object({ id: v.string(), title: v.string() })),
  history,
});
/** Everything about one account. */
export type PersonPage = v.InferOutput<typeof page>;

/** One person's page. @returns an error of code 'not-found' if there is no such account */
export async function personById(id: string): Promise<Result<PersonPage>> {
  const answer = await askServer('person', { account: id }, v.nullable(page));
  if (!answer.ok) return answer;
  return answer.value ? ok(answer.value) : fail('not-found');
}

const withoutAdult = v.object({ id: v.string(), name: v.string(), email: v.string() });

/** The students on a course to whom no adult is linked, by name. */
export const studentsWithoutAdult = () =>
  askServer('students_without_adult', {}, v.array(withoutAdult));

/** Clears whom the teacher rings during the class, for a family. */
export const clearContactForFamily = (enrollmentId: string) =>
  decideAtServer('clear_contact', { enrollment: enrollmentId }, v.literal(enrollmentId));

/**
 * The events of one person before another one.
 * @param before the id of the earliest event that is known already
 */
export const earlierHistory = (id: string, before: number) =>
  askServer('history_of', { account: id, before }, history);

/** Ends a link, or a request for one. The parent cannot restore it, but can ask again. */
export const endLinkForFamily = (id: string) =>
  decideAtServer('end_link', { link: id }, v.literal(id));

/** Brings a link back that an admin ended. */
export const restoreLinkForFamily = (id: string) =>
  decideAtServer('restore_link', { link: id }, v.literal(id));

/** Ends an enrolment. The family cannot restore it (restoreEnrollment). */
export const endEnrollmentForFamily = (id: string) =>
  decideAtServer('end_enrollment', { enrollment: id }, v.literal(id));

/**
 * Moves a student to another course in one step.
 * @returns the status there: 'waiting' if the places are taken
 */
export const moveEnrollment = (id: string, courseId: string) =>
  changeAtServer('move_enrollment', { enrollment: id, course: courseId }, v.string());
