import { courseById } from '#sync';
import { useSession } from '../../components/use-session.ts';
import { useSyncStatus } from '../../components/use-sync-status.ts';
import { publicCourses } from '../../content/courses.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { type ShownCourse, shownPublic, shownTaught } from './shown-course.ts';

export type CourseLookup =
  | { phase: 'loading' }
  | { phase: 'found'; course: ShownCourse }
  | { phase: 'missing' }
  /** Signed in, but nothing was ever downloaded and this device is offline. */
  | { phase: 'not-here' };

/** Finds a course by its id: a built-in one or, for a signed-in user, one in the database of this device. */
export function useCourse(id: string): CourseLookup {
  const session = useSession();
  const taught = useObservable(() => courseById(id), id);
  const status = useSyncStatus();

  const builtIn = publicCourses.find((course) => course.id === id);
  if (builtIn) return { phase: 'found', course: shownPublic(builtIn) };
  // The build prerenders 'Course Not Found' with an id that no course has.
  if (import.meta.env.SSR) return { phase: 'missing' };
  if (!session || session.phase === 'loading') return { phase: 'loading' };
  if (session.phase !== 'signed-in') return { phase: 'missing' };
  if (taught) return { phase: 'found', course: shownTaught(taught) };
  if (taught === undefined || !status) return { phase: 'loading' };
  if (!status.neverSynced) return { phase: 'missing' };
  return { phase: status.connection !== 'offline' || status.firstSync ? 'loading' : 'not-here' };
}
