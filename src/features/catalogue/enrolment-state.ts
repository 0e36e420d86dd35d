import type { Enrollment, RefusedItem, WaitingItem } from '#sync';

/** How one course stands for this student, as its card shows it. */
export type EnrolmentState =
  | { kind: 'free' }
  /** undoKey: set while the new row can still be taken back. */
  | { kind: 'waiting'; isSending: boolean; undoKey: string | null }
  | { kind: 'enrolled' }
  | { kind: 'refused'; key: string; message: string };

interface Known {
  enrollments: readonly Enrollment[];
  waiting: readonly WaitingItem[];
  refused: readonly RefusedItem[];
}

/**
 * A refused enrolment has been rolled back, so its row is gone; the course it was for stands in
 * the values that were kept aside.
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
  if (refusal) return { kind: 'refused', key: refusal.key, message: refusal.message };
  return { kind: 'free' };
}
