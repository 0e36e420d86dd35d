import type { Course, RefusedItem, WaitingItem } from '#sync';

/** The state of the changes to a course. */
export type CourseState =
  | { kind: 'calm' }
  | { kind: 'waiting'; words: string; undoKey: string | null }
  | { kind: 'refused'; item: RefusedItem };

/** Finds the state of a course. A refused change takes precedence over a waiting one, because it needs a decision. */
export function courseState(
  course: Pick<Course, 'id' | 'pending'>,
  waiting: readonly WaitingItem[],
  refused: readonly RefusedItem[],
): CourseState {
  const item = refused.find((row) => row.collection === 'courses' && row.rowId === course.id);
  if (item) return { kind: 'refused', item };
  if (course.pending === 'none') return { kind: 'calm' };
  const change = waiting.find((row) => row.collection === 'courses' && row.rowId === course.id);
  if (change?.sending) return { kind: 'waiting', words: 'Sending', undoKey: null };
  return {
    kind: 'waiting',
    words: 'Waiting to send',
    undoKey: change?.canUndo ? change.key : null,
  };
}
