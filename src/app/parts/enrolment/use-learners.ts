import { type Learner, learners, refusedItems, waitingItems } from '#sync';
import { useObservable } from '../../../lib/use-observable.ts';
import type { KnownChanges } from './enrolment-state.ts';
import { learnerName } from './learner-names.ts';

/** A student with the name that the interface uses; null for the reader. */
export interface NamedLearner {
  learner: Learner;
  name: string | null;
}

/**
 * The students for whom this person enrols, and the changes that this device knows of. `learners` is undefined while
 * loading.
 */
export function useLearners(): { learners: NamedLearner[] | undefined; changes: KnownChanges } {
  const found = useObservable(learners);
  const waiting = useObservable(waitingItems) ?? [];
  const refused = useObservable(refusedItems) ?? [];
  return {
    learners: found?.map((learner) => ({ learner, name: learnerName(learner, found) })),
    changes: { waiting, refused },
  };
}
