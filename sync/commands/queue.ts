/** What a person may do with changes that wait, were refused, or lost. */
import { discarded, retried, undone } from '../changes/transitions.ts';
import { announceChange } from '../queries/outcomes.ts';
import type { CourseFields, Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { sendCourseAgain } from './corrections.ts';
import { readBelow } from './write.ts';

/** Takes a waiting change back. It is removed if it was never sent, and reversed otherwise. */
export async function undoWaiting(key: string): Promise<Result<void>> {
  return command(async ({ changes }) => {
    let isWaiting = false;
    await changes.edit(key, (change) => {
      isWaiting = change?.status === 'waiting';
      return undone(change);
    });
    return isWaiting ? ok(undefined) : fail('not-found');
  });
}

/** Sends a refused change, or an edit that was overwritten, again. */
export async function retryRefused(key: string): Promise<Result<void>> {
  return command(async (sync) => {
    const { changes } = sync;
    const known = changes.get(key);
    if (!known) return fail('not-found');
    const { source, row_id, refused } = known;
    if (source === 'courses' && refused?.operation === 'insert' && refused.code === 'gone') {
      // A deleted course stays deleted, so the change becomes a new course.
      const sent = await sendCourseAgain(row_id, refused.values as unknown as CourseFields);
      return sent.ok ? ok(undefined) : sent;
    }
    const seenBelow = await readBelow(sync);
    const edited = await changes.editWithRow(
      source,
      row_id,
      (change, server) => change && retried(change, server, seenBelow),
    );
    if (edited?.status !== 'waiting') return fail('not-found');
    announceChange(key);
    return ok(undefined);
  });
}

/** Discards a refused change, or an edit that was overwritten. */
export async function discardRefused(key: string): Promise<Result<void>> {
  return command(async ({ changes }) => {
    await changes.edit(key, (change) => change && discarded(change));
    return ok(undefined);
  });
}
