import { combineLatest, map, type Observable } from 'rxjs';
import type { OpenSync } from '../open-sync.ts';
import type {
  AskedLink,
  ChildParentRelationship,
  ChildWithCourses,
  Course,
  Enrollment,
  LinkedPerson,
  Profile,
  SeenChild,
  SeenEnrollment,
} from '../types.ts';
import { live, rows, rowsWithChanges } from './live.ts';

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
export function childSeenByParent(childId: string): Observable<SeenChild> {
  return live(
    (sync) =>
      combineLatest([
        acceptedLinks(sync, { child_id: childId }),
        rows(sync, 'profiles', { id: childId }),
        rows(sync, 'enrollments', { user_id: childId }),
        rows(sync, 'courses'),
      ]).pipe(
        map(([links, [child], enrollments, courses]) => ({
          isLinked: links.length > 0,
          child: child ?? null,
          enrollments: seenEnrollments(enrollments, courses),
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
      rows(sync, 'enrollments'),
      rows(sync, 'courses'),
    ]).pipe(
      map(([links, profiles, enrollments, courses]) =>
        linkedPeople(links, profiles, 'child_id').map((child) => ({
          ...child,
          enrollments: seenEnrollments(
            enrollments.filter(({ user_id }) => user_id === child.personId),
            courses,
          ),
        })),
      ),
    ),
  );
}

/** How many active enrolments the children of the signed-in parent have. */
export function activeCoursesOfChildren(): Observable<number> {
  return live((sync) =>
    combineLatest([acceptedLinks(sync), rows(sync, 'enrollments', { status: 'active' })]).pipe(
      map(([links, enrollments]) => {
        const children = new Set(links.map(({ child_id }) => child_id));
        return enrollments.filter(({ user_id }) => children.has(user_id)).length;
      }),
    ),
  );
}

/** These enrolments with their courses, by title. An enrolment whose course is not on this device is left out. */
function seenEnrollments(
  enrollments: readonly Enrollment[],
  courses: readonly Course[],
): SeenEnrollment[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  return enrollments
    .flatMap(({ id, course_id, status, enrolled_at }) => {
      const course = byId.get(course_id);
      if (!course) return [];
      const { title, subject, level, image } = course;
      return [{ id, course_id, title, subject, level, image, status, enrolled_at }];
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
