/**
 * What this device knows about the signed-in user, as a file that people can keep. The schema is a guarantee:
 * a field that it does not name (tokens, other people's rows) cannot get into the file.
 */
import { firstValueFrom } from 'rxjs';
import * as v from 'valibot';
import { enquiries } from '../enquiries/queue.ts';
import type { OpenSync } from '../open-sync.ts';
import { rows } from '../queries/live.ts';
import { refusedItemsOf, waitingItemsOf } from '../queries/status.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { command, ok } from './command.ts';

const text = v.string();
const row = {
  id: text,
  /** Whether the server has not accepted this state of the row yet. */
  waiting_to_send: v.boolean(),
};
const change = { collection: text, operation: text, label: text };

/** The file of 'Download my data'. Raise `version` when the shape changes. */
export const ownDataSchema = v.object({
  format: v.literal('oakfold-data'),
  version: v.literal(1),
  exported_at: text,
  last_synced_at: v.nullable(text),
  account: v.object({ id: text, email: text }),
  profile: v.nullable(
    v.object({
      ...row,
      first_name: text,
      last_name: v.nullable(text),
      user_type: text,
      updated_at: text,
      approved_at: v.nullable(text),
    }),
  ),
  enrollments: v.array(
    v.object({ ...row, course_id: text, course_title: text, status: text, enrolled_at: text }),
  ),
  /** Courses that the user teaches or is enrolled in. */
  courses: v.array(
    v.object({
      ...row,
      title: text,
      description: text,
      subject: text,
      level: text,
      duration: text,
      image: text,
      teacher_id: text,
      created_at: text,
    }),
  ),
  links: v.array(v.object({ ...row, parent_id: text, child_id: text, linked_to: text })),
  changes_waiting: v.array(v.object({ ...change, row_id: text })),
  changes_not_kept: v.array(
    v.object({
      ...change,
      row_id: text,
      kind: text,
      message: text,
      code: text,
      values: v.record(text, text),
      at: text,
    }),
  ),
  /** Enquiries that this user wrote on this device while signed in, sent or not. */
  requests: v.array(
    v.object({
      id: text,
      kind: text,
      details: v.record(text, v.unknown()),
      submitted_at: text,
      state: text,
      sent_at: v.nullable(text),
      message: v.nullable(text),
    }),
  ),
});
export type OwnData = v.InferOutput<typeof ownDataSchema>;

/** Everything of the signed-in user that this device holds. Needs no network. */
export async function ownDataFile(): Promise<Result<OwnData>> {
  return command(async (sync) => ok(v.parse(ownDataSchema, await collect(sync))));
}

async function collect(sync: OpenSync) {
  const { database, user } = sync;
  const [profiles, courses, enrollments, links, progress, waiting, refused, stored] =
    await Promise.all([
      firstValueFrom(rows(sync, 'profiles')),
      firstValueFrom(rows(sync, 'courses')),
      firstValueFrom(rows(sync, 'enrollments', { user_id: user.id })),
      firstValueFrom(rows(sync, 'child_parent_relationships')),
      database.progress.findOne('progress').exec(),
      firstValueFrom(waitingItemsOf(sync)),
      firstValueFrom(refusedItemsOf(sync)),
      firstValueFrom(enquiries()),
    ]);
  const own = profiles.find(({ id }) => id === user.id);
  const courseIds = new Set(enrollments.map(({ course_id }) => course_id));
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const names = new Map(
    profiles.map(({ id, first_name, last_name }) => [
      id,
      [first_name, last_name].filter(Boolean).join(' '),
    ]),
  );
  return {
    format: 'oakfold-data',
    version: 1,
    exported_at: new Date(runtime().environment.now()).toISOString(),
    last_synced_at: progress?.last_synced_at || null,
    account: { id: user.id, email: user.email },
    profile: own ? told(own) : null,
    enrollments: enrollments.map((found) => ({
      ...told(found),
      course_title: titles.get(found.course_id) ?? '',
    })),
    courses: courses
      .filter(({ id, teacher_id }) => teacher_id === user.id || courseIds.has(id))
      .map(told),
    links: links.map((found) => ({
      ...told(found),
      linked_to: names.get(found.parent_id === user.id ? found.child_id : found.parent_id) ?? '',
    })),
    changes_waiting: waiting.map((item) => ({ ...item, row_id: item.rowId })),
    changes_not_kept: refused.map((item) => ({ ...item, row_id: item.rowId })),
    requests: stored
      .filter(({ userId }) => userId === user.id)
      .map(({ id, kind, details, state, submittedAt, sentAt, message }) => ({
        id,
        kind,
        details,
        state,
        submitted_at: submittedAt,
        sent_at: sentAt ?? null,
        message: message ?? null,
      })),
  };
}

/** Adds `waiting_to_send`. Other sync state means nothing outside the app. */
function told<Row extends { pending: string }>(row: Row): Row & { waiting_to_send: boolean } {
  return { ...row, waiting_to_send: row.pending !== 'none' };
}
