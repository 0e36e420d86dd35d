/** How an admin confirms students whom nobody knows yet. It needs a connection: this device keeps nothing of them. */
import * as v from 'valibot';
import { askServer, decideAtServer } from './server-function.ts';

const newStudent = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Whether the person has shown that the address is theirs. */
  confirmed: v.boolean(),
  created_at: v.string(),
  /** How many adults are linked. */
  adults: v.number(),
  /** How many enquiries came from the same address. */
  enquiries: v.number(),
  courses: v.array(
    v.object({ enrollment_id: v.string(), title: v.string(), enrolled_at: v.string() }),
  ),
});
/** A student whom nobody has confirmed, with what helps to know the family. */
export type NewStudent = v.InferOutput<typeof newStudent>;

/** The students who enrolled and whom nobody has confirmed, first come first. */
export const newStudents = () => askServer('newcomers', {}, v.array(newStudent));

/** Says that the business knows the family of an account, or takes it back. All places of a student follow. */
export const setPersonKnown = (id: string, known: boolean) =>
  decideAtServer('set_person_known', { account: id, known }, v.literal(known));
