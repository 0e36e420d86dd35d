import { combineLatest, map, type Observable } from 'rxjs';
import type { Course, TaughtCourse } from '../types.ts';
import { enrolmentIndex, noCounts } from './enrolment-index.ts';
import { live, rows } from './live.ts';

/** Courses made in one moment are in the order of their ids, so that an edit moves none of them. */
const newestFirst = (a: Course, b: Course): number =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);

/** Every course on offer, newest first. */
export function courseCatalogue(): Observable<Course[]> {
  return live((sync) =>
    rows(sync, 'courses').pipe(map((courses) => courses.toSorted(newestFirst))),
  );
}

/** One course; null where this device knows of none. */
export function courseById(id: string): Observable<Course | null> {
  return live(
    (sync) => rows(sync, 'courses', { id }).pipe(map(([course]) => course ?? null)),
    true,
  );
}

/** The courses of the signed-in teacher, newest first, with their number of enrolments. */
export function coursesOfTeacher(): Observable<TaughtCourse[]> {
  return live((sync) =>
    combineLatest([rows(sync, 'courses', { teacher_id: sync.user.id }), enrolmentIndex(sync)]).pipe(
      map(([courses, { counts }]) =>
        courses
          .map((course) => ({ ...course, ...(counts.get(course.id) ?? noCounts) }))
          .toSorted(newestFirst),
      ),
    ),
  );
}

/** How many people have an active enrolment on a course of the signed-in teacher. Each counts once. */
export function activeStudentsOfTeacher(): Observable<number> {
  return live((sync) =>
    combineLatest([rows(sync, 'courses', { teacher_id: sync.user.id }), enrolmentIndex(sync)]).pipe(
      map(([courses, { places }]) => {
        const own = new Set(courses.map(({ id }) => id));
        const people = new Set<string>();
        for (const { course_id, user_id, status } of places.values()) {
          if (status === 'active' && own.has(course_id)) people.add(user_id);
        }
        return people.size;
      }),
    ),
  );
}
