import { useEffect, useState } from 'react';
import { courseCatalogue, enrollmentsOfUser, outcomes, refusedItems, waitingItems } from '#sync';
import { useSyncStatus } from '../../components/use-sync-status.ts';
import { useObservable } from '../../lib/use-observable.ts';

/** The ISO times at which the server accepted enrolments during this visit, by the id of the enrolment. */
function useSentTimes(): ReadonlyMap<string, string> {
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const subscription = outcomes().subscribe((outcome) => {
      if (outcome.type !== 'accepted' || outcome.item.collection !== 'enrollments') return;
      setTimes((known) => new Map(known).set(outcome.item.rowId, outcome.at));
    });
    return () => subscription.unsubscribe();
  }, []);
  return times;
}

/** The data of the catalogue. `courses` and `enrollments` are undefined while loading. */
export function useCatalogue() {
  return {
    courses: useObservable(courseCatalogue),
    enrollments: useObservable(enrollmentsOfUser),
    waiting: useObservable(waitingItems) ?? [],
    refused: useObservable(refusedItems) ?? [],
    status: useSyncStatus(),
    sentTimes: useSentTimes(),
  };
}
