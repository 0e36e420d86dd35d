import type { CourseFields, Result } from '../types.ts';
import { command, deleteRow, editRow, fail, insertRow, ok } from './write.ts';

/** Creates a course of the signed-in teacher. */
export async function createCourse(fields: CourseFields): Promise<Result<{ id: string }>> {
  return command(async (sync) => {
    const id = crypto.randomUUID();
    await insertRow(sync, 'courses', {
      id,
      ...fields,
      teacher_id: sync.user.id,
      created_at: new Date().toISOString(),
    });
    return ok({ id });
  });
}

/** Changes fields of a course; those that are not given stay as they are. */
export async function updateCourse(
  id: string,
  fields: Partial<CourseFields>,
): Promise<Result<void>> {
  return command(async (sync) =>
    (await editRow(sync, 'courses', id, { ...fields })) ? ok(undefined) : fail('not-found'),
  );
}

/** Deletes a course; the server ends its enrolments with it. */
export async function deleteCourse(id: string): Promise<Result<void>> {
  return command(async (sync) =>
    (await deleteRow(sync, 'courses', id)) ? ok(undefined) : fail('not-found'),
  );
}
