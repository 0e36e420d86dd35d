import type { Course, CourseFields, Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { deleteRow, editRow, insertRow, rowNow } from './write.ts';

/** Creates a course of the signed-in teacher. */
export async function createCourse(fields: CourseFields): Promise<Result<{ id: string }>> {
  return command(async (sync) => {
    const id = crypto.randomUUID();
    const created_at = new Date().toISOString();
    const values = { id, ...fields, teacher_id: sync.user.id, created_at };
    await insertRow(sync, 'courses', values, fields.title);
    return ok({ id });
  });
}

/** Changes fields of a course; those that are not given stay as they are. */
export async function updateCourse(
  id: string,
  fields: Partial<CourseFields>,
): Promise<Result<void>> {
  return command(async (sync) =>
    (await editRow(sync, 'courses', id, { ...fields }, ({ title }) => String(title)))
      ? ok(undefined)
      : fail('not-found'),
  );
}

/** Deletes a course; the server ends its enrolments with it. */
export async function deleteCourse(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    const course = await rowNow<Course>(sync, 'courses', id);
    if (!course) return fail('not-found');
    await deleteRow(sync, 'courses', id, course.title);
    return ok(undefined);
  });
}
