import { combineLatest, map, type Observable } from 'rxjs';
import { syncedTable } from '../schema/index.ts';
import { paperParts } from '../schema/papers.ts';
import type { Marks, Paper, ResultFields, StudentPaper } from '../types.ts';
import { isConfirmed } from './lessons.ts';
import { live, rows } from './live.ts';

/** The earliest first. */
export const byDay = (a: Paper, b: Paper): number =>
  a.held_on.localeCompare(b.held_on) || a.id.localeCompare(b.id);

/** Whether there is a mark of any part. */
export const isMarked = (marks: Marks): boolean => paperParts.some((part) => marks[part] !== null);

/** The tests of the courses on which a student of the family has a place, by day, with the marks once they are released. */
export function papersOfStudent(studentId: string): Observable<StudentPaper[]> {
  return live(
    (sync) =>
      combineLatest([
        rows(sync, 'papers'),
        rows(sync, 'courses'),
        rows(sync, 'enrollments', { user_id: studentId }),
        rows(sync, 'results', { student_id: studentId }),
      ]).pipe(
        map(([papers, courses, enrollments, results]) => {
          const attended = new Set(enrollments.filter(isConfirmed).map((one) => one.course_id));
          const titles = new Map(courses.map(({ id, title }) => [id, title]));
          const found = new Map(results.map((row) => [row.paper_id, row]));
          return papers
            .filter(({ course_id }) => attended.has(course_id))
            .toSorted(byDay)
            .map((paper) => {
              const row = found.get(paper.id);
              const result = row && paper.released_at !== null ? writtenOf(row) : null;
              return { ...paper, course: titles.get(paper.course_id) ?? '', result };
            });
        }),
      ),
    true,
  );
}

const unwritten = syncedTable('results').initial as unknown as ResultFields;

/** What a teacher wrote about a student's paper; nothing of one that has no result. */
export function writtenOf(row: ResultFields | undefined): ResultFields {
  const { maths, english, verbal, non_verbal, comment } = row ?? unwritten;
  return { maths, english, verbal, non_verbal, comment };
}
