/** What an admin does with the lessons of all teachers. It needs a connection. */
import * as v from 'valibot';
import type { OwnerLesson } from '../owner-types.ts';
import type { LessonEdit, Result } from '../types.ts';
import { askServer, decideAtServer } from './server-function.ts';

const lesson = v.pipe(
  v.object({
    id: v.string(),
    course_id: v.string(),
    title: v.string(),
    teacher_name: v.string(),
    may_teach: v.boolean(),
    starts_at: v.string(),
    minutes: v.number(),
    place: v.string(),
    topic: v.string(),
    is_cancelled: v.boolean(),
    students: v.number(),
    away: v.number(),
  }),
  v.transform(
    ({ course_id, teacher_name, may_teach, starts_at, is_cancelled, ...rest }): OwnerLesson => ({
      ...rest,
      mayTeach: may_teach,
      courseId: course_id,
      teacherName: teacher_name,
      startsAt: starts_at,
      isCancelled: is_cancelled,
    }),
  ),
);

/** The lessons that are not over, the next one first. @param courseId null for those of all courses within seven days */
export async function lessonsAhead(courseId: string | null): Promise<Result<OwnerLesson[]>> {
  return askServer('lessons_ahead', { course: courseId }, v.array(lesson));
}

/** Cancels or changes a lesson of any teacher, or says that it takes place after all. */
export async function editLesson(
  id: string,
  fields: Omit<LessonEdit, 'summary'>,
): Promise<Result<void>> {
  return decideAtServer('edit_lesson', { lesson: id, fields }, v.literal(id));
}
