import type { CourseFields, Result } from '../types.ts';
import { command, ok } from './command.ts';
import { deleteRows, editRow, insertRow } from './write.ts';

/** Creates a course of the signed-in teacher. */
export async function createCourse(fields: CourseFields): Promise<Result<{ id: string }>> {
  return command(async (sync) => {
    const id = crypto.randomUUID();
    const created_at = new Date().toISOString();
    const values = { id, ...fields, teacher_id: sync.user.id, created_at };
    await insertRow(sync, 'courses', values);
    return ok({ id });
  });
}

/** Changes a course. @param touched the fields that the person touched */
export async function updateCourse(
  id: string,
  touched: Partial<CourseFields>,
): Promise<Result<void>> {
  return command((sync) => editRow(sync, 'courses', id, touched));
}

/** Deletes a course; the server ends its enrolments with it. */
export async function deleteCourse(id: string): Promise<Result<void>> {
  return command((sync) => deleteRows(sync, 'courses', [id]));
}
