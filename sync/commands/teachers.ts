/**
 * An admin's decisions about teachers. They need a connection and are not queued, because only the server
 * knows their consequences.
 */
import * as v from 'valibot';
import { requestAsUser } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';
import { askServer, decideAtServer } from './server-function.ts';

/**
 * Turns on or off that teachers need approval before others see their courses.
 * @returns an error of code 'offline', or 'refused' if this user may not change it
 */
export async function setTeachersNeedApproval(needed: boolean): Promise<Result<void>> {
  return command(async (sync) => {
    const path = '/rest/v1/settings?singleton=is.true';
    const change = { teachers_need_approval: needed };
    const changed = v.array(v.looseObject({ teachers_need_approval: v.literal(needed) }));
    const answer = await withFreshSignIn(() =>
      requestAsUser(runtime(), 'PATCH', path, change, changed),
    );
    if (!answer.ok) return answer;
    // Row security answers with no row instead of an error.
    if (answer.value.length !== 1) return fail('refused');
    await sync.exchange();
    return ok(undefined);
  });
}

/**
 * Approves a teacher, or takes the approval back.
 * @returns an error of code 'offline', or 'refused' with the server's sentence
 */
export async function setTeacherApproval(
  teacherId: string,
  approved: boolean,
): Promise<Result<void>> {
  const decision = { teacher: teacherId, approved };
  return decideAtServer('set_teacher_approval', decision, v.literal(approved));
}

const teacherAccount = v.object({
  id: v.string(),
  email: v.string(),
  /** Whether the person has shown that the address is theirs. */
  confirmed: v.boolean(),
  created_at: v.string(),
});
/** What an admin reads of a teacher's account before approving it. */
export type TeacherAccount = v.InferOutput<typeof teacherAccount>;

/** The accounts of all teachers, for an admin. Needs a connection: this device does not keep addresses of others. */
export const teacherAccounts = () => askServer('teacher_accounts', {}, v.array(teacherAccount));

const review = v.object({
  ...v.omit(teacherAccount, ['id']).entries,
  /** How many students the courses have. */
  students: v.number(),
  /** The lesson that is on, or else the next one; null for none. */
  next_lesson: v.nullable(v.string()),
  /** The courses whose term is not over, with the topics of their lessons. */
  courses: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      description: v.string(),
      topics: v.array(v.string()),
    }),
  ),
});
/** What an admin has to know before an approval or its withdrawal. */
export type TeacherReview = v.InferOutput<typeof review>;

/** What an admin has to know before an approval or its withdrawal. */
export async function teacherReview(teacherId: string): Promise<Result<TeacherReview>> {
  const answer = await askServer('teacher_review', { teacher: teacherId }, v.nullable(review));
  if (!answer.ok) return answer;
  return answer.value ? ok(answer.value) : fail('not-found');
}
