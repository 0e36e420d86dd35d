import { courseById, session$, syncStatus } from '#sync';
import { publicCourses } from '../../content/courses.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { type ShownCourse, shownPublic, shownTaught } from './shown-course.ts';

export type CourseLookup =
  | { phase: 'loading' }
  | { phase: 'found'; course: ShownCourse }
  | { phase: 'missing' }
  /** Signed in, but this device has never downloaded anything and cannot now. */
  | { phase: 'not-here' };

/**
 * A course by its id: one of the built-in eight, else, for whoever is signed in, one of this
 * device's database. No other course stands in while the answer is unknown.
 */
export function useCourse(id: string): CourseLookup {
  const session = useObservable(() => session$);
  const taught = useObservable(() => courseById(id), id);
  const status = useObservable(syncStatus);

  const builtIn = publicCourses.find((course) => course.id === id);
  if (builtIn) return { phase: 'found', course: shownPublic(builtIn) };
  if (!session || session.phase === 'loading') return { phase: 'loading' };
  if (session.phase !== 'signed-in') return { phase: 'missing' };
  if (taught) return { phase: 'found', course: shownTaught(taught) };
  if (taught === undefined || !status) return { phase: 'loading' };
  if (!status.neverSynced) return { phase: 'missing' };
  return { phase: status.online || status.firstSync ? 'loading' : 'not-here' };
}
