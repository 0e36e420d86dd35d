import { combineLatest, map, type Observable } from 'rxjs';
import type { Course, TaughtCourse } from '../types.ts';
import { enrolmentIndex } from './enrolment-index.ts';
import { live, rows } from './live.ts';

const { compare } = new Intl.Collator('en-GB');

/** Every course on offer, by title. */
export function courseCatalogue(): Observable<Course[]> {
  return live((sync) =>
    rows(sync, 'courses').pipe(
      map((courses) => courses.toSorted((a, b) => compare(a.title, b.title))),
    ),
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
          .map((course) => ({ ...course, enrolled: counts.get(course.id) ?? 0 }))
          // Sort by id as well, so that courses with equal times keep their order after an edit.
          .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id)),
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
