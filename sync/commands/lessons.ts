import { firstValueFrom } from 'rxjs';
import { labelText } from '../changes/label.ts';
import type { OpenSync } from '../open-sync.ts';
import { rows } from '../queries/live.ts';
import type { Cancellation, LessonEdit, LessonFields, Result } from '../types.ts';
import { command, fail, ok, refuse } from './command.ts';
import { deleteRows, editRow, insertRows, rowNow } from './write.ts';

/** Of a lesson that takes place. */
export const notCancelled: Cancellation = {
  is_cancelled: false,
  cancel_reason: '',
  instead_at: null,
};

/** How many lessons the server takes for a course. */
export const mostLessons = 120;

/**
 * Plans lessons of a course of the signed-in teacher.
 * @returns the ids, in the order of the lessons; an error of code 'refused' with 'too-many-lessons' beyond 120
 */
export async function planLessons(
  courseId: string,
  lessons: readonly LessonFields[],
): Promise<Result<{ ids: string[] }>> {
  return command(async (sync) => {
    const course = await rowNow(sync, 'courses', courseId);
    if (!course || course.pending === 'delete') return fail('not-found');
    const planned = await firstValueFrom(rows(sync, 'lessons', { course_id: courseId }));
    if (planned.length + lessons.length > mostLessons) return refuse('too-many-lessons');
    const made = lessons.map((lesson) => ({
      values: { id: crypto.randomUUID(), course_id: courseId, ...lesson },
      label: labelText({ label: course.title, lessonAt: lesson.starts_at }),
    }));
    await insertRows(sync, 'lessons', made);
    return ok({ ids: made.map(({ values }) => values.id) });
  });
}

/** Moves a lesson, cancels it or says that it takes place after all, or writes what was done. */
export async function changeLesson(id: string, touched: LessonEdit): Promise<Result<void>> {
  return command(async (sync) =>
    editRow(sync, 'lessons', id, { ...touched }, await labelOfLesson(sync, id)),
  );
}

/** Removes a lesson that was planned by mistake. */
export async function deleteLesson(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    await deleteRows(sync, 'lessons', [id], await labelOfLesson(sync, id));
    return ok(undefined);
  });
}

/** The lesson's course and time. */
async function labelOfLesson(sync: OpenSync, lessonId: string): Promise<string> {
  const lesson = await rowNow(sync, 'lessons', lessonId);
  const course = lesson && (await rowNow(sync, 'courses', lesson.course_id));
  return labelText({ label: course?.title ?? '', lessonAt: lesson?.starts_at ?? '' });
}
