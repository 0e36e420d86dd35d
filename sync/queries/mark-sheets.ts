import { combineLatest, map, type Observable } from 'rxjs';
import { naturalKeyId } from '../commands/natural-key.ts';
import type { MarkSheet, PaperOfCourse } from '../types.ts';
import { grouped } from './grouped.ts';
import { studentsOf } from './lessons.ts';
import { live, rows } from './live.ts';
import { byDay, isMarked, writtenOf } from './papers.ts';

/** The tests of a course of the signed-in teacher, the latest first, each with how many students have a mark. */
export function papersOfCourse(courseId: string): Observable<PaperOfCourse[]> {
  return live(
    (sync) =>
      combineLatest([
        rows(sync, 'papers', { course_id: courseId }),
        rows(sync, 'results', { course_id: courseId }),
      ]).pipe(
        map(([papers, results]) => {
          const marked = grouped(results.filter(isMarked), ({ paper_id }) => paper_id);
          return papers
            .toSorted((a, b) => byDay(b, a))
            .map((paper) => ({ ...paper, marked: marked.get(paper.id)?.length ?? 0 }));
        }),
      ),
    true,
  );
}

/** The marks of a test that the signed-in person teaches; null where this device knows of no such test. */
export function markSheet(paperId: string): Observable<MarkSheet | null> {
  return live(
    (sync) =>
      combineLatest([
        rows(sync, 'papers', { id: paperId }),
        rows(sync, 'courses', { teacher_id: sync.user.id }),
        rows(sync, 'enrollments'),
        rows(sync, 'profiles'),
        rows(sync, 'results', { paper_id: paperId }),
      ]).pipe(
        map(([[paper], courses, enrollments, profiles, results]) => {
          const course = courses.find(({ id }) => id === paper?.course_id);
          if (!paper || !course) return null;
          const found = new Map(results.map((row) => [row.id, row]));
          const marks = studentsOf(course.id, enrollments, profiles).map((student) => {
            const { studentId, first_name, last_name, namesake } = student;
            const id = naturalKeyId(paperId, studentId);
            const row = found.get(id);
            const written = writtenOf(row);
            const pending = row?.pending ?? 'none';
            return { id, studentId, first_name, last_name, namesake, ...written, pending };
          });
          return { paper, rows: marks };
        }),
      ),
    true,
  );
}
