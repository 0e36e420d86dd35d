import { labelText } from '../changes/label.ts';
import type { OpenSync } from '../open-sync.ts';
import type { Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { naturalKeyId } from './natural-key.ts';
import { deleteRows, editRow, firstNameOf, insertRow, readBelow, rowNow } from './write.ts';

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
    const label = labelText({ label: course.title, who: await firstNameOf(sync, user_id) });
    await insertRow(sync, 'enrollments', values, label, await readBelow(sync));
    return ok(undefined);
  });
}

/** The family takes the place that is offered. The server gives it if the offer still stands when this arrives. */
export async function takePlace(id: string): Promise<Result<void>> {
  const values = { taken_at: new Date().toISOString() };
  return command(async (sync) =>
    editRow(sync, 'enrollments', id, values, await labelOfEnrollment(sync, id)),
  );
}

/**
 * Ends an enrolment: the student or a parent leaves the course, or its teacher takes the student off. The place is
 * offered to the first on the waiting list.
 */
export async function endEnrollment(id: string): Promise<Result<void>> {
  return command(async (sync) =>
    deleteRows(sync, 'enrollments', [id], await labelOfEnrollment(sync, id)),
  );
}

/** The teacher of the course knows the family of a new student. The place counts from then on, and the lessons are theirs. */
export async function confirmStudent(id: string): Promise<Result<void>> {
  const values = { confirmed_at: new Date().toISOString() };
  return command(async (sync) =>
    editRow(sync, 'enrollments', id, values, await labelOfEnrollment(sync, id)),
  );
}

/**
 * A parent says whom the teacher rings during the class.
 * @param contact a name of at most 80 characters and a number of at most 30; '' for none
 */
export async function setContact(
  id: string,
  contact: { name: string; phone: string },
): Promise<Result<void>> {
  const values = { contact_name: contact.name, contact_phone: contact.phone };
  return command(async (sync) =>
    editRow(sync, 'enrollments', id, values, await labelOfEnrollment(sync, id)),
  );
}

/** The course of an enrolment, and the student. */
async function labelOfEnrollment(sync: OpenSync, id: string): Promise<string> {
  const enrollment = await rowNow(sync, 'enrollments', id);
  if (!enrollment) return '';
  const course = await rowNow(sync, 'courses', enrollment.course_id);
  const who = await firstNameOf(sync, enrollment.user_id);
  return labelText({ label: course?.title ?? '', who });
}
