/**
 * How an admin finds people, reads one person's page and acts for a family. It needs a connection: this device keeps
 * nothing of other people.
 */
import * as v from 'valibot';
import type { FoundPerson, HistoryEvent, HistoryPage, PersonPage } from '../owner-types.ts';
import type { Result } from '../types.ts';
import { fail, ok } from './command.ts';
import { askServer, changeAtServer, decideAtServer } from './server-function.ts';

const userType = v.picklist(['student', 'parent', 'teacher', 'admin']);

const account = {
  id: v.string(),
  name: v.string(),
  email: v.string(),
  confirmed: v.boolean(),
  user_type: userType,
  created_at: v.string(),
  lacks_adult: v.boolean(),
};

const facts = (found: v.InferOutput<v.ObjectSchema<typeof account, undefined>>): FoundPerson => ({
  id: found.id,
  name: found.name,
  email: found.email,
  isConfirmed: found.confirmed,
  userType: found.user_type,
  createdAt: found.created_at,
  lacksAdult: found.lacks_adult,
});

/**
 * The accounts whose name and address contain every one of the words, 50 at most; without words the latest sign-ups.
 * @returns an error of code 'refused' with the reason 'too-short' for a single character
 */
export async function findPeople(words: string): Promise<Result<FoundPerson[]>> {
  const found = v.array(v.pipe(v.object(account), v.transform(facts)));
  return askServer('find_people', { words }, found);
}

const link = v.pipe(
  v.object({
    id: v.string(),
    side: v.picklist(['parent', 'child']),
    person: v.string(),
    name: v.string(),
    email: v.string(),
    created_at: v.string(),
    accepted_at: v.nullable(v.string()),
    state: v.picklist(['waiting', 'accepted', 'ended']),
    ended_by: v.nullable(v.picklist(['child', 'parent', 'staff'])),
  }),
  v.transform(({ person, created_at, accepted_at, ended_by, ...rest }) => ({
    ...rest,
    personId: person,
    createdAt: created_at,
    acceptedAt: accepted_at,
    endedBy: ended_by,
  })),
);

const enrollment = v.pipe(
  v.object({
    id: v.string(),
    course_id: v.string(),
    title: v.string(),
    course_deleted: v.boolean(),
    status: v.string(),
    enrolled_at: v.string(),
    confirmed_at: v.nullable(v.string()),
    ended: v.boolean(),
    ended_by: v.nullable(v.picklist(['family', 'staff', 'course', 'time'])),
    has_contact: v.boolean(),
  }),
  v.transform((row) => ({
    id: row.id,
    courseId: row.course_id,
    title: row.title,
    isCourseDeleted: row.course_deleted,
    status: row.status,
    enrolledAt: row.enrolled_at,
    isNew: row.confirmed_at === null,
    isEnded: row.ended,
    endedBy: row.ended_by,
    hasContact: row.has_contact,
  })),
);

const values = v.record(v.string(), v.unknown());

const event = v.pipe(
  v.object({
    id: v.number(),
    at: v.string(),
    act: v.string(),
    table: v.string(),
    actor: v.nullable(v.string()),
    person: v.nullable(v.string()),
    adult: v.nullable(v.string()),
    course: v.nullable(v.string()),
    before: values,
    after: values,
    names: v.record(v.string(), v.string()),
  }),
  v.transform(
    ({ actor, person, adult, ...rest }): HistoryEvent => ({
      ...rest,
      actorId: actor,
      personId: person,
      adultId: adult,
    }),
  ),
);

const history = v.object({ events: v.array(event), more: v.boolean() });

const page = v.pipe(
  v.object({
    ...account,
    approved_at: v.nullable(v.string()),
    withdrawn_at: v.nullable(v.string()),
    no_new_adults: v.boolean(),
    known_at: v.nullable(v.string()),
    links: v.array(link),
    enrollments: v.array(enrollment),
    courses: v.array(v.object({ id: v.string(), title: v.string() })),
    history,
  }),
  v.transform(
    (read): PersonPage => ({
      ...facts(read),
      approvedAt: read.approved_at,
      withdrawnAt: read.withdrawn_at,
      noNewAdults: read.no_new_adults,
      knownAt: read.known_at,
      links: read.links,
      enrollments: read.enrollments,
      courses: read.courses,
      history: read.history,
    }),
  ),
);

/** One person's page. @returns an error of code 'not-found' if there is no such account */
export async function personById(id: string): Promise<Result<PersonPage>> {
  const answer = await askServer('person', { account: id }, v.nullable(page));
  if (!answer.ok) return answer;
  return answer.value ? ok(answer.value) : fail('not-found');
}

const withoutAdult = v.object({ id: v.string(), name: v.string(), email: v.string() });

/** The students on a course to whom no adult is linked, by name. */
export async function studentsWithoutAdult(): Promise<
  Result<v.InferOutput<typeof withoutAdult>[]>
> {
  return askServer('students_without_adult', {}, v.array(withoutAdult));
}

/** Clears whom the teacher rings during the class, for a family. */
export async function clearContactForFamily(enrollmentId: string): Promise<Result<void>> {
  return decideAtServer('clear_contact', { enrollment: enrollmentId }, v.literal(enrollmentId));
}

/**
 * The events of one person before another one.
 * @param before the id of the earliest event that is known already
 */
export async function earlierHistory(id: string, before: number): Promise<Result<HistoryPage>> {
  return askServer('history_of', { account: id, before }, history);
}

/** Ends a link, or a request for one. The parent cannot restore it, but can ask again. */
export async function endLinkForFamily(id: string): Promise<Result<void>> {
  return decideAtServer('end_link', { link: id }, v.literal(id));
}

/** Brings a link back that an admin ended. */
export async function restoreLinkForFamily(id: string): Promise<Result<void>> {
  return decideAtServer('restore_link', { link: id }, v.literal(id));
}

/** Ends an enrolment. The family cannot restore it (restoreEnrollment). */
export async function endEnrollmentForFamily(id: string): Promise<Result<void>> {
  return decideAtServer('end_enrollment', { enrollment: id }, v.literal(id));
}

/**
 * Moves a student to another course in one step.
 * @returns the status there: 'waiting' if the places are taken
 */
export async function moveEnrollment(id: string, courseId: string): Promise<Result<string>> {
  return changeAtServer('move_enrollment', { enrollment: id, course: courseId }, v.string());
}
