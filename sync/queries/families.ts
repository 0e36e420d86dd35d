import { combineLatest, map, type Observable } from 'rxjs';
import type { ChildParentRelationship, LinkedPerson, Profile, SeenChild } from '../types.ts';
import { live, rows } from './live.ts';

/** The children linked to the signed-in parent, by name. */
export function childrenOfParent(): Observable<LinkedPerson[]> {
  return live(({ database, user }) =>
    combineLatest([
      rows(database.child_parent_relationships.find({ selector: { parent_id: user.id } })),
      rows(database.profiles.find()),
    ]).pipe(map(([links, profiles]) => linkedPeople(links, profiles, 'child_id'))),
  );
}

/**
 * The adults who can see the signed-in student's courses because they are linked, by name. A link
 * whose end waits to be sent is among them, as pending 'delete': until then the adult still sees.
 */
export function adultsOfChild(): Observable<LinkedPerson[]> {
  return live(({ database, user }) =>
    combineLatest([
      database.child_parent_relationships
        .find({ selector: { child_id: user.id } })
        .$.pipe(map((documents) => documents.map((document) => document.toJSON()))),
      rows(database.profiles.find()),
    ]).pipe(map(([links, profiles]) => linkedPeople(links, profiles, 'parent_id'))),
  );
}

/** What a parent may see of one child; `isLinked` is false where this device knows of no link. */
export function childSeenByParent(childId: string): Observable<SeenChild> {
  return live(
    ({ database, user }) =>
      combineLatest([
        rows(
          database.child_parent_relationships.find({
            selector: { parent_id: user.id, child_id: childId },
          }),
        ),
        rows(database.profiles.find({ selector: { id: childId } })),
        rows(database.enrollments.find({ selector: { user_id: childId } })),
        rows(database.courses.find()),
      ]).pipe(
        map(([links, [child], enrollments, courses]) => {
          const byId = new Map(courses.map((course) => [course.id, course]));
          return {
            isLinked: links.length > 0,
            child: child ?? null,
            enrollments: enrollments
              .flatMap(({ id, course_id, status, enrolled_at }) => {
                const course = byId.get(course_id);
                if (!course) return [];
                const { title, subject, level } = course;
                return [{ id, course_id, title, subject, level, status, enrolled_at }];
              })
              .toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB')),
          };
        }),
      ),
    true,
  );
}

/** How many active enrolments the children of the signed-in parent have. */
export function activeCoursesOfChildren(): Observable<number> {
  return live(({ database, user }) =>
    combineLatest([
      rows(database.child_parent_relationships.find({ selector: { parent_id: user.id } })),
      rows(database.enrollments.find({ selector: { status: 'active' } })),
    ]).pipe(
      map(([links, enrollments]) => {
        const children = new Set(links.map(({ child_id }) => child_id));
        return enrollments.filter(({ user_id }) => children.has(user_id)).length;
      }),
    ),
  );
}

/** Links told by the person at one end. */
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
