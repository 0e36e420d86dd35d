/** How an admin confirms students whom nobody knows yet. It needs a connection: this device keeps nothing of them. */
import * as v from 'valibot';
import type { NewStudent } from '../owner-types.ts';
import type { Result } from '../types.ts';
import { askServer, decideAtServer } from './server-function.ts';

const newStudent = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    confirmed: v.boolean(),
    created_at: v.string(),
    adults: v.number(),
    enquiries: v.number(),
    courses: v.array(
      v.object({ enrollment_id: v.string(), title: v.string(), enrolled_at: v.string() }),
    ),
  }),
  v.transform(
    ({ confirmed, created_at, courses, ...rest }): NewStudent => ({
      ...rest,
      isConfirmed: confirmed,
      createdAt: created_at,
      courses: courses.map(({ enrollment_id, title, enrolled_at }) => ({
        enrollmentId: enrollment_id,
        title,
        enrolledAt: enrolled_at,
      })),
    }),
  ),
);

/** The students who enrolled and whom nobody has confirmed, first come first. */
export async function newStudents(): Promise<Result<NewStudent[]>> {
  return askServer('newcomers', {}, v.array(newStudent));
}

/** Says that the business knows the family of an account, or takes it back. All places of a student follow. */
export async function setPersonKnown(id: string, known: boolean): Promise<Result<void>> {
  return decideAtServer('set_person_known', { account: id, known }, v.literal(known));
}
