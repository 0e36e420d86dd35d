/**
 * An admin's decisions about teachers. They need a connection and are not queued, because only the server
 * knows their consequences.
 */
import * as v from 'valibot';
import type { TeacherReview } from '../owner-types.ts';
import { requestAsUser } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result, TeacherAccount } from '../types.ts';
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

const teacherAccount = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    confirmed: v.boolean(),
    created_at: v.string(),
  }),
  v.transform(
    ({ id, email, confirmed, created_at }): TeacherAccount => ({
      id,
      email,
      isConfirmed: confirmed,
      createdAt: created_at,
    }),
  ),
);

/** The accounts of all teachers, for an admin. Needs a connection: this device does not keep addresses of others. */
export async function teacherAccounts(): Promise<Result<TeacherAccount[]>> {
  return askServer('teacher_accounts', {}, v.array(teacherAccount));
}

const review = v.pipe(
  v.object({
    email: v.string(),
    confirmed: v.boolean(),
    created_at: v.string(),
    students: v.number(),
    next_lesson: v.nullable(v.string()),
    courses: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        description: v.string(),
        topics: v.array(v.string()),
      }),
    ),
  }),
  v.transform(
    ({ confirmed, created_at, next_lesson, ...rest }): TeacherReview => ({
      ...rest,
      isConfirmed: confirmed,
      createdAt: created_at,
      nextLesson: next_lesson,
    }),
  ),
);

/** What an admin has to know before an approval or its withdrawal. */
export async function teacherReview(teacherId: string): Promise<Result<TeacherReview>> {
  const answer = await askServer('teacher_review', { teacher: teacherId }, v.nullable(review));
  if (!answer.ok) return answer;
  return answer.value ? ok(answer.value) : fail('not-found');
}
