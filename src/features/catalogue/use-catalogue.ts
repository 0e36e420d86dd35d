import { useEffect, useState } from 'react';
import {
  courseCatalogue,
  enrollmentsOfUser,
  outcomes,
  refusedItems,
  syncStatus,
  waitingItems,
} from '#sync';
import { useObservable } from '../../lib/use-observable.ts';

/** When each enrolment of this visit was accepted, by the id of its row. */
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

/** Everything that the catalogue shows; courses and enrollments are undefined while loading. */
export function useCatalogue() {
  return {
    courses: useObservable(courseCatalogue),
    enrollments: useObservable(enrollmentsOfUser),
    waiting: useObservable(waitingItems) ?? [],
    refused: useObservable(refusedItems) ?? [],
    status: useObservable(syncStatus),
    sentTimes: useSentTimes(),
  };
}
