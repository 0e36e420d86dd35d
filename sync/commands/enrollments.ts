import type { Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { naturalKeyId } from './natural-key.ts';
import { insertRow, rowNow } from './write.ts';

/** Enrols the signed-in user in a course. Enrolling twice is one enrolment. */
export async function enrollInCourse(courseId: string): Promise<Result<void>> {
  return command(async (sync) => {
    const { user } = sync;
    const course = await rowNow(sync, 'courses', courseId);
    if (!course || course.pending === 'delete') return fail('not-found');
    const id = naturalKeyId(user.id, courseId);
    const existing = await rowNow(sync, 'enrollments', id);
    if (existing && existing.pending !== 'delete') return ok(undefined);
    const values = {
      id,
      user_id: user.id,
      course_id: courseId,
      status: 'active',
      enrolled_at: new Date().toISOString(),
    };
    await insertRow(sync, 'enrollments', values, course.title);
    return ok(undefined);
  });
}
