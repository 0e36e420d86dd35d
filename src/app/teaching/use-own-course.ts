import { useEffect } from 'react';
import { type Course, courseById, coursesOfTeacher } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useSession } from '../parts/use-session.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';

export type OwnCourse =
  | { phase: 'loading' }
  | { phase: 'missing' }
  | { phase: 'found'; course: Course };

/**
 * A course of the signed-in teacher. It can be 'missing' only after the user's data has been downloaded, because
 * until then only the server may have the row.
 */
export function useOwnCourse(id: string): OwnCourse {
  const course = useObservable(() => courseById(id), id);
  const status = useSyncStatus();
  const session = useSession();
  if (course === undefined || !status || session.phase !== 'signed-in') return { phase: 'loading' };
  if (course && course.teacher_id === session.user.id) return { phase: 'found', course };
  return status.neverSynced ? { phase: 'loading' } : { phase: 'missing' };
}

/** How many students have a place on a course of the signed-in teacher; undefined until it is known. */
export function useEnrolled(id: string): number | undefined {
  return useObservable(coursesOfTeacher)?.find((course) => course.id === id)?.enrolled;
}

/** Announces that a course does not exist or belongs to another teacher. */
export function useMissingCourseToast(isMissing: boolean, text: string): void {
  useEffect(() => {
    if (isMissing) showToast('error', 'Course not found', text);
  }, [isMissing, text]);
}
