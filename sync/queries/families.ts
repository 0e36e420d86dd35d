import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { OpenSync } from '../open-sync.ts';
import { changeKey } from '../schema/changes.ts';
import type {
  AskedLink,
  ChildOverview,
  ChildParentRelationship,
  ChildWithCourses,
  Course,
  Enrollment,
  EnrollmentWithCourse,
  Learner,
  LinkedPerson,
  Profile,
  UserType,
} from '../types.ts';
import { live, rows, rowsWithChanges } from './live.ts';

const contactColumns = ['contact_name', 'contact_phone'];

/**
 * The enrolments, also those whose end waits. One is not pending while only the number to ring waits to be sent, or that the
 * family does not take an offered place after all.
 */
function places(sync: OpenSync, where: { user_id?: string } = {}): Observable<Enrollment[]> {
  const isAside = ({ id, pending }: Enrollment): boolean => {
    if (pending !== 'write') return false;
    const { values = {} } = sync.changes.get(changeKey('enrollments', id)) ?? {};
    return Object.entries(values).every(
      ([column, value]) =>
        contactColumns.includes(column) || (column === 'taken_at' && value === null),
    );
  };
  return rowsWithChanges(sync, 'enrollments', where).pipe(
    map((found) => found.map((row) => (isAside(row) ? { ...row, pending: 'none' } : row))),
  );
}

const isAccepted = ({ accepted_at }: ChildParentRelationship) => accepted_at !== null;

/** The links of the signed-in parent that hold. */
function acceptedLinks(sync: OpenSync, where: { child_id?: string } = {}) {
  return rows(sync, 'child_parent_relationships', { parent_id: sync.user.id, ...where }).pipe(
    map((links) => links.filter(isAccepted)),
  );
}

/** The children linked to the signed-in parent, by name. */
export function childrenOfParent(): Observable<LinkedPerson[]> {
  return live((sync) =>
    combineLatest([acceptedLinks(sync), rows(sync, 'profiles')]).pipe(
      map(([links, profiles]) => linkedPeople(links, profiles, 'child_id')),
    ),
  );
}

/** The links that the signed-in parent has asked for and no child has accepted yet, the latest first. */
export function askedLinks(): Observable<AskedLink[]> {
  return live((sync) =>
    rows(sync, 'child_parent_relationships', { parent_id: sync.user.id }).pipe(
      map((links) =>
        links
          .filter((link) => !isAccepted(link))
          .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
          .map(({ id, child_id, asked_email, code, expires_at, pending }) => ({
            linkId: id,
            childId: child_id,
            email: asked_email,
            code,
            expiresAt: expires_at ?? '',
            pending,
          })),
      ),
    ),
  );
}

/**
 * The adults who can see the signed-in student's courses because they are linked, by name. A link whose
 * deletion waits is included, as pending 'delete', because the adult can see the courses until it is sent.
 */
export function adultsOfChild(): Observable<LinkedPerson[]> {
  return live((sync) =>
    combineLatest([
      rowsWithChanges(sync, 'child_parent_relationships', { child_id: sync.user.id }),
      rows(sync, 'profiles'),
    ]).pipe(map(([links, profiles]) => linkedPeople(links, profiles, 'parent_id'))),
  );
}

/** What a parent may see of one child; `isLinked` is false where this device knows of no link. */
export function childSeenByParent(childId: string): Observable<ChildOverview> {
  return live(
    (sync) =>
      combineLatest([
        acceptedLinks(sync, { child_id: childId }),
        rows(sync, 'profiles', { id: childId }),
        places(sync, { user_id: childId }),
        rows(sync, 'courses'),
      ]).pipe(
        map(([links, [child], enrollments, courses]) => ({
          isLinked: links.length > 0,
          child: child ?? null,
          enrollments: enrollmentsWithCourse(enrollments, courses),
        })),
      ),
    true,
  );
}

/** The children linked to the signed-in parent, by name, with their courses. */
export function childrenWithCourses(): Observable<ChildWithCourses[]> {
  return live((sync) =>
    combineLatest([
      acceptedLinks(sync),
      rows(sync, 'profiles'),
      places(sync),
      rows(sync, 'courses'),
    ]).pipe(
      map(([links, profiles, enrollments, courses]) =>
        linkedPeople(links, profiles, 'child_id').map((child) => ({
          ...child,
          enrollments: enrollmentsWithCourse(
            enrollments.filter(({ user_id }) => user_id === child.personId),
            courses,
          ),
        })),
      ),
    ),
  );
}

/** Those for whom the signed-in person enrols, by name; none for teachers and admins. */
export function learners(): Observable<Learner[]> {
  return live((sync) =>
    typeOfUser(sync).pipe(
      switchMap((type) => {
        if (type === 'student') return ownLearner(sync);
        return type === 'parent' ? learnersOfParent(sync) : of([]);
      }),
    ),
  );
}

function typeOfUser(sync: OpenSync): Observable<UserType> {
  return rows(sync, 'profiles', { id: sync.user.id }).pipe(
    map(([own]) => own?.user_type ?? sync.user.userType),
    distinctUntilChanged(),
  );
}

function ownLearner(sync: OpenSync): Observable<Learner[]> {
  const { id, firstName: first_name, lastName: last_name } = sync.user;
  return places(sync, { user_id: id }).pipe(
    map((enrollments) => [{ id, isSelf: true, first_name, last_name, enrollments }]),
  );
}

function learnersOfParent(sync: OpenSync): Observable<Learner[]> {
  return combineLatest([acceptedLinks(sync), rows(sync, 'profiles'), places(sync)]).pipe(
    map(([links, profiles, enrollments]) =>
      linkedPeople(links, profiles, 'child_id').map(({ personId, first_name, last_name }) => ({
        id: personId,
        isSelf: false,
        first_name,
        last_name,
        enrollments: enrollments.filter(({ user_id }) => user_id === personId),
      })),
    ),
  );
}

/** These enrolments with their courses, by title. An enrolment whose course is not on this device is left out. */
function enrollmentsWithCourse(
  enrollments: readonly Enrollment[],
  courses: readonly Course[],
): EnrollmentWithCourse[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  return enrollments
    .flatMap((enrollment) => {
      const { id, course_id, status, enrolled_at, confirmed_at, pending } = enrollment;
      const { contact_name, contact_phone, offered_until, taken_at, in_line } = enrollment;
      const course = byId.get(course_id);
      if (!course) return [];
      const { title, subject, level, image, offer, is_full, ends_on } = course;
      const seen = { title, subject, level, image, offer, is_full, ends_on };
      const line = { status, enrolled_at, confirmed_at, offered_until, taken_at, in_line };
      const contact = { contact_name, contact_phone };
      return [{ id, course_id, ...line, ...contact, pending, ...seen }];
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB'));
}

/** The people at one end of these links, by first name. */
function linkedPeople(
  links: readonly ChildParentRelationship[],
  profiles: readonly Profile[],
  end: 'parent_id' | 'child_id',
): LinkedPerson[] {
  const people = new Map(profiles.map((profile) => [profile.id, profile]));
  return links
    .map((link): LinkedPerson => {
      const person = people.get(link[end]);
      return {
        linkId: link.id,
        personId: link[end],
        first_name: person?.first_name ?? '',
        last_name: person?.last_name ?? null,
        pending: link.pending,
      };
    })
    .toSorted((a, b) => a.first_name.localeCompare(b.first_name, 'en-GB'));
}
