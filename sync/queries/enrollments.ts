import { combineLatest, map, type Observable } from 'rxjs';
import type { Enrollment, RosterRow } from '../types.ts';
import { live, rows, rowsWithChanges } from './live.ts';
import { withStudents } from './namesakes.ts';

const { compare } = new Intl.Collator('en-GB');

/** The enrolments of the signed-in user. */
export function enrollmentsOfUser(): Observable<Enrollment[]> {
  return live((sync) => rows(sync, 'enrollments', { user_id: sync.user.id }));
}

/**
 * Who waits for a place on a course of the signed-in teacher, who reads their names once they have one: how many they are,
 * and until when places were offered, the earliest first.
 */
export function lineOfCourse(courseId: string): Observable<{ waiting: number; offers: string[] }> {
  return live(
    (sync) =>
      rows(sync, 'enrollments', { course_id: courseId, status: 'waiting' }).pipe(
        map((found) => ({
          waiting: found.length,
          offers: found.flatMap(({ offered_until }) => offered_until ?? []).sort(),
        })),
      ),
    true,
  );
}

/**
 * Who has a place on a course, and who is new, by name. A student whose ending waits to be sent is included, as pending 'delete'.
 * Enrolments whose profile is not on this device are left out.
 */
export function rosterOfCourse(courseId: string): Observable<RosterRow[]> {
  return live(
    (sync) =>
      combineLatest([
        rowsWithChanges(sync, 'enrollments', { course_id: courseId }),
        rows(sync, 'profiles'),
      ]).pipe(
        map(([enrollments, profiles]) => {
          const placed = enrollments.filter(({ status }) => status !== 'waiting');
          return withStudents(placed, profiles)
            .map(({ enrollment, person, namesake }): RosterRow => {
              const { id, enrolled_at, status, confirmed_at, pending } = enrollment;
              const { first_name, last_name } = person;
              const isNew = confirmed_at === null;
              return { id, first_name, last_name, namesake, enrolled_at, status, isNew, pending };
            })
            .toSorted((a, b) => compare(nameOf(a), nameOf(b)));
        }),
      ),
    true,
  );
}

function nameOf({ first_name, last_name }: RosterRow): string {
  return `${first_name} ${last_name ?? ''}`;
}
