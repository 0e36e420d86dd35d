/** Sends a refused change again with corrected values. They replace the refusal. */
import { pick } from '../changes/fields.ts';
import { edited, inserted, insertion } from '../changes/transitions.ts';
import { announceChange } from '../queries/outcomes.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import { courses } from '../schema/courses.ts';
import { profiles } from '../schema/profiles.ts';
import type { ServerRow } from '../schema/table.ts';
import type { CourseFields, Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { naturalKeyId } from './natural-key.ts';

/**
 * Sends a refused new course, or a refused edit of a course, as the person has corrected it. If the course
 * was deleted, the change becomes a new course.
 * @param id of the course that the refusal is about
 * @param form all fields as they stand in the form, for a new course
 * @param touched the fields that the person touched, before the refusal or in the form: all that an edit sends
 * @returns the id of the course that is sent; an error of code 'not-found' if its deletion waits
 */
export async function sendCourseAgain(
  id: string,
  form: CourseFields,
  touched: Partial<CourseFields> = form,
): Promise<Result<{ id: string }>> {
  return command(async (sync) => {
    const { changes, user } = sync;
    const made = (courseId: string, change: Change | null): Change | null => {
      if (change?.status === 'waiting') return edited(change, 'courses', null, form, form.title);
      const created_at = new Date().toISOString();
      const values = { ...form, id: courseId, teacher_id: user.id, created_at };
      return inserted(change, insertion('courses', values, form.title));
    };
    const key = changeKey('courses', id);
    let fate: Fate = 'exists';
    await changes.editWithRow('courses', id, (change, server) => {
      fate = fateOf(change, server);
      if (fate === 'deleted' || fate === 'deleting') return change;
      if (fate === 'neverCreated') return made(id, change);
      const label = courses.label({ ...server, ...change?.values, ...touched });
      const sent = server ? pick(touched, courses.updatable) : touched;
      return edited(change, 'courses', server, sent, label);
    });
    // The cast is needed because TypeScript does not track an assignment inside a callback.
    switch (fate as Fate) {
      case 'deleting':
        return fail('not-found');
      case 'deleted': {
        // Always the same id, so that a crash before the refusal is removed cannot make two courses.
        const again = naturalKeyId(id, 'again');
        await changes.edit(changeKey('courses', again), (change) => made(again, change));
        await changes.edit(key, (change) => (change?.refused ? null : change));
        announceChange(changeKey('courses', again));
        return ok({ id: again });
      }
      default:
        announceChange(key);
        return ok({ id });
    }
  });
}

/** What the server knows of a course. deleting: this device has a deletion that waits. */
type Fate = 'exists' | 'neverCreated' | 'deleted' | 'deleting';

function fateOf(change: Change | null, server: ServerRow | null): Fate {
  if (change?.status === 'waiting') return change.operation === 'delete' ? 'deleting' : 'exists';
  if (change?.status === 'accepted') return 'exists';
  if (change?.refused?.code === 'gone') return 'deleted';
  if (server) return 'exists';
  return change?.refused?.operation === 'insert' ? 'neverCreated' : 'deleted';
}

/**
 * Sends a refused change of the user's own names as the person has corrected it. A name that is not given
 * stays as the server has it.
 * @param touched the names that the person touched, before the refusal or in the form
 */
export async function sendProfileAgain(touched: {
  first_name?: string;
  last_name?: string;
}): Promise<Result<void>> {
  return command(async (sync) => {
    const { id } = sync.user;
    const values = { ...touched, updated_at: new Date().toISOString() };
    let isThere = false;
    await sync.changes.editWithRow('profiles', id, (change, server) => {
      isThere = server !== null;
      const label = profiles.label({ ...server, ...touched });
      return edited(change, 'profiles', server, values, label);
    });
    if (!isThere) return fail('not-found');
    announceChange(changeKey('profiles', id));
    return ok(undefined);
  });
}
