import { combineLatest, map, type Observable } from 'rxjs';
import { naturalKeyId } from '../commands/natural-key.ts';
import { syncedTable } from '../schema/index.ts';
import { paperParts } from '../schema/papers.ts';
import type {
  MarkSheet,
  Marks,
  Paper,
  PaperOfCourse,
  ResultFields,
  StudentPaper,
} from '../types.ts';
import { grouped } from './grouped.ts';
import { isConfirmed, studentsOf } from './lessons.ts';
import { live, rows } from './live.ts';

const byDay = (a: Paper, b: Paper): number =>
  a.held_on.localeCompare(b.held_on) || a.id.localeCompare(b.id);

/** Whether there is a mark of any part. */
export const isMarked = (marks: Marks): boolean => paperParts.some((part) => marks[part] !== null);

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

function writtenOf(row: ResultFields | undefined): ResultFields {
  const { maths, english, verbal, non_verbal, comment } = row ?? unwritten;
  return { maths, english, verbal, non_verbal, comment };
}
