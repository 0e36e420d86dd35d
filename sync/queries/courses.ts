import { combineLatest, map, type Observable } from 'rxjs';
import type { Course, TaughtCourse } from '../types.ts';
import { live, rows } from './live.ts';

const { compare } = new Intl.Collator('en-GB');

/** Every course on offer, by title. */
export function courseCatalogue(): Observable<Course[]> {
  return live(({ database }) =>
    rows(database.courses.find()).pipe(
      map((courses) => courses.toSorted((a, b) => compare(a.title, b.title))),
    ),
  );
}

/** One course; null where this device knows of none. */
export function courseById(id: string): Observable<Course | null> {
  return live(
    ({ database }) =>
      rows(database.courses.find({ selector: { id } })).pipe(map(([course]) => course ?? null)),
    true,
  );
}

/** The courses of the signed-in teacher, newest first, with their number of enrolments. */
export function coursesOfTeacher(): Observable<TaughtCourse[]> {
  return live(({ database, user }) =>
    combineLatest([
      rows(database.courses.find({ selector: { teacher_id: user.id } })),
      rows(database.enrollments.find()),
    ]).pipe(
      map(([courses, enrollments]) => {
        const enrolled = new Map<string, number>();
        for (const { course_id } of enrollments) {
          enrolled.set(course_id, (enrolled.get(course_id) ?? 0) + 1);
        }
        return courses
          .map((course) => ({ ...course, enrolled: enrolled.get(course.id) ?? 0 }))
          .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
      }),
    ),
  );
}
