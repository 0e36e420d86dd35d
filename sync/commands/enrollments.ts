import type { Result } from '../types.ts';
import { naturalKeyId } from './natural-key.ts';
import { command, fail, insertRow, ok, takeDeletionBack } from './write.ts';

/** Enrols the signed-in user in a course. Enrolling twice is one enrolment. */
export async function enrollInCourse(courseId: string): Promise<Result<void>> {
  return command(async (sync) => {
    const { database, user } = sync;
    const course = await database.courses.findOne(courseId).exec();
    if (!course || course.pending === 'delete') return fail('not-found');
    const id = naturalKeyId(user.id, courseId);
    const existing = await database.enrollments.findOne(id).exec();
    if (existing && existing.pending !== 'delete') return ok(undefined);
    if (!(await takeDeletionBack(sync, 'enrollments', id))) {
      await insertRow(sync, 'enrollments', {
        id,
        user_id: user.id,
        course_id: courseId,
        status: 'active',
        enrolled_at: new Date().toISOString(),
      });
    }
    return ok(undefined);
  });
}
