import type { Enrollment, RefusedItem, WaitingItem } from '#sync';

/** The state of a student's enrolment in a course. */
export type EnrolmentState =
  | { kind: 'free' }
  /** undoKey: the key of the change; null once it can no longer be undone. */
  | { kind: 'waiting'; isSending: boolean; undoKey: string | null }
  | { kind: 'enrolled' }
  | { kind: 'refused'; item: RefusedItem };

interface Known {
  enrollments: readonly Enrollment[];
  waiting: readonly WaitingItem[];
  refused: readonly RefusedItem[];
}

/**
 * Finds the state of the enrolment in a course. The row of a refused enrolment is gone, so its course is read from the
 * values of the refused change.
 */
export function enrolmentState(courseId: string, known: Known): EnrolmentState {
  const enrollment = known.enrollments.find((row) => row.course_id === courseId);
  if (enrollment) {
    if (enrollment.pending === 'none') return { kind: 'enrolled' };
    const item = known.waiting.find(
      ({ collection, rowId }) => collection === 'enrollments' && rowId === enrollment.id,
    );
    const isSending = item?.sending ?? false;
    return { kind: 'waiting', isSending, undoKey: item?.canUndo && !isSending ? item.key : null };
  }
  const refusal = known.refused.find(
    ({ collection, values }) => collection === 'enrollments' && values.course_id === courseId,
  );
  if (refusal) return { kind: 'refused', item: refusal };
  return { kind: 'free' };
}
