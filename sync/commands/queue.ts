/** What a person may do with changes that wait, were refused, or lost. */
import { discarded, retried, undone } from '../changes/transitions.ts';
import { announceChange } from '../queries/outcomes.ts';
import type { CourseFields, Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { sendCourseAgain } from './corrections.ts';
import { readBelow, stamped } from './write.ts';

/** The key of a change, or those of the changes that a person made at once, of one collection. */
export type ActKeys = string | readonly string[];

/** Takes waiting changes back. One that was never sent is removed, any other reversed. */
export async function undoWaiting(keys: ActKeys): Promise<Result<void>> {
  return command(async ({ changes }) => {
    let isAnyWaiting = false;
    const at = new Date().toISOString();
    await changes.editAll([keys].flat(), (change) => {
      isAnyWaiting ||= change?.status === 'waiting';
      return stamped(undone(change), change, at);
    });
    return isAnyWaiting ? ok(undefined) : fail('not-found');
  });
}

/** Sends refused changes, or edits that were overwritten, again. */
export async function retryRefused(keys: ActKeys): Promise<Result<void>> {
  return command(async (sync) => {
    const { changes } = sync;
    const known = [keys].flat().flatMap((key) => changes.get(key) ?? []);
    const [first] = known;
    if (!first) return fail('not-found');
    const { source, row_id, refused } = first;
    if (source === 'courses' && refused?.operation === 'insert' && refused.code === 'gone') {
      // A deleted course stays deleted, so the change becomes a new course.
      const sent = await sendCourseAgain(row_id, refused.values as unknown as CourseFields);
      return sent.ok ? ok(undefined) : sent;
    }
    const seenBelow = await readBelow(sync);
    const at = new Date().toISOString();
    const edited = await changes.editAllWithRows(
      source,
      known.map((change) => change.row_id),
      (change, server) => change && stamped(retried(change, server, seenBelow), change, at),
    );
    const again = [...edited.values()].filter(({ status }) => status === 'waiting');
    for (const { key } of again) announceChange(key);
    return again.length > 0 ? ok(undefined) : fail('not-found');
  });
}

/** Discards refused changes, or edits that were overwritten. */
export async function discardRefused(keys: ActKeys): Promise<Result<void>> {
  return command(async ({ changes }) => {
    await changes.editAll([keys].flat(), (change) => change && discarded(change));
    return ok(undefined);
  });
}
