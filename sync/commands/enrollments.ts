import { labelText } from '../changes/label.ts';
import type { OpenSync } from '../open-sync.ts';
import type { Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { naturalKeyId } from './natural-key.ts';
import { deleteRow, editRow, firstNameOf, insertRow, readBelow, rowNow } from './write.ts';

/**
 * Enrols a student in a course. Enrolling twice is one enrolment. If the places are taken by the time it is sent, the
 * student joins the waiting list.
 * @param studentId the signed-in student, or a linked child of the signed-in parent
 */
export async function enrollInCourse(courseId: string, studentId?: string): Promise<Result<void>> {
  return command(async (sync) => {
    const user_id = studentId ?? sync.user.id;
    const course = await rowNow(sync, 'courses', courseId);
    if (!course || course.pending === 'delete') return fail('not-found');
    const id = naturalKeyId(user_id, courseId);
    const existing = await rowNow(sync, 'enrollments', id);
    if (existing && existing.pending !== 'delete') return ok(undefined);
    const values = {
      id,
      user_id,
      course_id: courseId,
      status: course.is_full ? 'waiting' : 'active',
      enrolled_at: new Date().toISOString(),
    };
    const label = await labelOf(sync, course.title, user_id);
    await insertRow(sync, 'enrollments', values, label, await readBelow(sync));
    return ok(undefined);
  });
}

/**
 * Ends an enrolment: the student or a parent leaves the course, or its teacher takes the student off. The place goes to
 * the first on the waiting list.
 */
export async function endEnrollment(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    const enrollment = await rowNow(sync, 'enrollments', id);
    if (!enrollment) return fail('not-found');
    const course = await rowNow(sync, 'courses', enrollment.course_id);
    const label = await labelOf(sync, course?.title ?? '', enrollment.user_id);
    await deleteRow(sync, 'enrollments', id, label);
    return ok(undefined);
  });
}

/** The teacher of the course knows the family of a new student. The place counts from then on, and the lessons are theirs. */
export async function confirmStudent(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    const enrollment = await rowNow(sync, 'enrollments', id);
    if (!enrollment) return fail('not-found');
    const course = await rowNow(sync, 'courses', enrollment.course_id);
    const label = await labelOf(sync, course?.title ?? '', enrollment.user_id);
    const values = { confirmed_at: new Date().toISOString() };
    return (await editRow(sync, 'enrollments', id, values, label))
      ? ok(undefined)
      : fail('not-found');
  });
}

const labelOf = async (sync: OpenSync, label: string, studentId: string): Promise<string> =>
  labelText({ label, who: await firstNameOf(sync, studentId) });
