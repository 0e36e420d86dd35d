import { useEffect } from 'react';
import { type Course, courseById, currentSession, session$, syncStatus } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { showToast } from '../../ui/toast-queue.ts';

export type OwnCourse =
  | { phase: 'loading' }
  | { phase: 'missing' }
  | { phase: 'found'; course: Course };

/**
 * A course, if it is one of the signed-in teacher's. 'missing' is concluded only once this user's
 * data has been downloaded; before that an absent row means nothing.
 */
export function useOwnCourse(id: string): OwnCourse {
  const course = useObservable(() => courseById(id), id);
  const status = useObservable(syncStatus);
  const session = useObservable(() => session$) ?? currentSession();
  if (course === undefined || !status || session.phase !== 'signed-in') return { phase: 'loading' };
  if (course && course.teacher_id === session.user.id) return { phase: 'found', course };
  return status.neverSynced ? { phase: 'loading' } : { phase: 'missing' };
}

/** Says once that a course is not there, or not this teacher's. */
export function useMissingCourseToast(isMissing: boolean, text: string): void {
  useEffect(() => {
    if (isMissing) showToast('error', 'Course not found', text);
  }, [isMissing, text]);
}
