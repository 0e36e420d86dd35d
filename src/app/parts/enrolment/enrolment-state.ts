import type { Enrollment, Learner, RefusedItem, WaitingItem } from '#sync';
import { isOfContact } from '../nouns/enrollments.ts';

/** The state of a student's enrolment in a course. `undoKey` is the key of the change; null if it cannot be undone. */
export type EnrolmentState =
  | { kind: 'free' }
  /** The enrolment has not reached the server. */
  | { kind: 'unsent'; isSending: boolean; undoKey: string | null }
  /** That the family takes the offered place has not reached the server. */
  | { kind: 'taking'; isSending: boolean; undoKey: string | null; until: string | null }
  /** Its status: 'waiting' on the waiting list; any other has a place, or will have one once it is confirmed. */
  | { kind: 'enrolled'; enrollment: Enrollment; isNew: boolean }
  /** The end of the enrolment has not reached the server. */
  | { kind: 'leaving'; isSending: boolean; undoKey: string | null }
  | { kind: 'refused'; item: RefusedItem };

/** The changes that this device knows of. */
export interface KnownChanges {
  waiting: readonly WaitingItem[];
  refused: readonly RefusedItem[];
}

/**
 * Finds the state of the enrolment of a student in a course. The row of a refused enrolment is gone, so its course and
 * student are read from the refused change.
 */
export function enrolmentState(
  courseId: string,
  learner: Pick<Learner, 'id' | 'enrollments'>,
  { waiting, refused }: KnownChanges,
): EnrolmentState {
  const enrollment = learner.enrollments.find((row) => row.course_id === courseId);
  const refusal = ofPlaces(courseId, refused).find(({ row }) => row.user_id === learner.id);
  if (enrollment && enrollment.pending !== 'none') {
    const item = waiting.find(
      ({ collection, rowId }) => collection === 'enrollments' && rowId === enrollment.id,
    );
    const isSending = item?.sending ?? false;
    const undoKey = item?.canUndo && !isSending ? item.key : null;
    const { pending, status, taken_at, offered_until: until } = enrollment;
    if (pending === 'delete') return { kind: 'leaving', isSending, undoKey };
    const isTaking = status === 'waiting' && taken_at !== null;
    return isTaking
      ? { kind: 'taking', isSending, undoKey, until }
      : { kind: 'unsent', isSending, undoKey };
  }
  if (refusal && !isOfEarlierOffer(refusal, enrollment)) return { kind: 'refused', item: refusal };
  if (!enrollment) return { kind: 'free' };
  return { kind: 'enrolled', enrollment, isNew: enrollment.confirmed_at === null };
}

/** Whether an answer to an offer was refused, and the family has got another offer since. */
const isOfEarlierOffer = ({ values, row }: RefusedItem, enrollment: Enrollment | undefined) =>
  'taken_at' in values && ![undefined, null, row.offered_until].includes(enrollment?.offered_until);

/** The refused enrolments in a course of students for whom the reader does not enrol, or no longer. */
export function strayRefusals(
  courseId: string,
  learners: readonly Pick<Learner, 'id'>[],
  { refused }: KnownChanges,
): RefusedItem[] {
  return ofPlaces(courseId, refused).filter(
    ({ row }) => !learners.some(({ id }) => id === row.user_id),
  );
}

/** The refused changes of the places on a course. */
function ofPlaces(courseId: string, refused: readonly RefusedItem[]): RefusedItem[] {
  return refused.filter(
    (item) =>
      item.collection === 'enrollments' && item.row.course_id === courseId && !isOfContact(item),
  );
}
