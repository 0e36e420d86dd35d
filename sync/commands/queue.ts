/** What a person may do with changes that wait, were refused, or lost. */
import { editChange, editChangeOfRow, undone } from '../changes/list.ts';
import { noteChange } from '../queries/outcomes.ts';
import type { Change } from '../schema/changes.ts';
import type { ServerRow } from '../schema/synced-table.ts';
import type { CourseFields, Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { sendCourseAgain } from './corrections.ts';

/** Takes a waiting change back. It is removed if it was never sent, and reversed otherwise. */
export async function undoWaiting(key: string): Promise<Result<void>> {
  return command(async ({ database }) => {
    let isWaiting = false;
    await editChange(database, key, (change) => {
      isWaiting = change?.status === 'waiting';
      return undone(change);
    });
    return isWaiting ? ok(undefined) : fail('not-found');
  });
}

/** Sends a refused change, or an edit that was overwritten, again. */
export async function retryRefused(key: string): Promise<Result<void>> {
  return command(async ({ database }) => {
    const document = await database.changes.findOne(key).exec();
    if (!document) return fail('not-found');
    const kept = document.toMutableJSON() as Change;
    const { source, row_id, operation, values } = kept;
    if (
      kept.status === 'refused' &&
      operation === 'insert' &&
      source === 'courses' &&
      kept.code === 'gone'
    ) {
      // A deleted course stays deleted, so the change becomes a new course.
      const sent = await sendCourseAgain(row_id, values as unknown as CourseFields);
      return sent.ok ? ok(undefined) : sent;
    }
    let isPossible = false;
    await editChangeOfRow(database, source, row_id, (change, server) => {
      isPossible = change !== null && (change.operation === 'insert' || server !== null);
      return change && isPossible ? again(change, server) : change;
    });
    if (!isPossible) return fail('not-found');
    noteChange(key);
    return ok(undefined);
  });
}

/** The change as it is sent again: based on the latest row, and with the values that had lost. */
function again(change: Change, server: ServerRow | null): Change {
  const lost = Object.fromEntries(
    Object.entries(change.lost).map(([column, { mine }]) => [column, mine]),
  );
  return {
    ...change,
    status: 'waiting',
    operation: change.status === 'refused' ? change.operation : 'update',
    base: server,
    values: { ...change.values, ...lost },
    lost: {},
    code: '',
    message: '',
    version: change.version + 1,
    at: new Date().toISOString(),
  };
}

/** Discards a refused change, or an edit that was overwritten. */
export async function discardRefused(key: string): Promise<Result<void>> {
  return command(async ({ database }) => {
    await editChange(database, key, (change) =>
      change?.status === 'waiting' || change?.status === 'accepted'
        ? { ...change, lost: {} }
        : null,
    );
    return ok(undefined);
  });
}
