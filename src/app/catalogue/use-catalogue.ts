import { useEffect, useMemo, useState } from 'react';
import { courseCatalogue, outcomes } from '#sync';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { isOffered, pastLast } from '../../shared/course/course-term.ts';
import { useLearners } from '../parts/enrolment/use-learners.ts';

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

/**
 * The data of the catalogue. Courses that are over or hidden are left out, unless somebody here is on them; what is over
 * stands last. `courses` and `learners` are undefined while loading.
 */
export function useCatalogue() {
  const all = useObservable(courseCatalogue);
  const { learners, changes } = useLearners();
  const today = currentDay();
  const ids = learners
    ?.flatMap(({ learner }) => learner.enrollments.map(({ course_id }) => course_id))
    .join(' ');
  // The index of a search is kept as long as the list.
  const lists = useMemo(() => {
    const enrolled = new Set(ids?.split(' '));
    const shown = all?.filter((course) => isOffered(course, today) || enrolled.has(course.id));
    return { courses: shown && pastLast(shown, today), enrolled };
  }, [all, ids, today]);
  return { ...lists, learners, changes, sentTimes: useSentTimes() };
}
