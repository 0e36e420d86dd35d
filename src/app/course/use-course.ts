import { useEffect, useState } from 'react';
import { type Course, courseById, syncNow } from '#sync';
import { isTaughtId } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useSession } from '../parts/use-session.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';

export type CourseLookup =
  | { phase: 'loading' }
  | { phase: 'found'; course: Course }
  | { phase: 'missing' }
  /** Nobody is signed in, and the address can be that of a teacher's course. */
  | { phase: 'sign-in' }
  /** This device does not have the course, and could not ask the server whether there is one. */
  | { phase: 'unsure' }
  /** Signed in, but nothing was ever downloaded and this device is offline. */
  | { phase: 'not-here' };

/** Finds a teacher's course by its id in the database of this device. */
export function useCourse(id: string): CourseLookup {
  const session = useSession();
  const taught = useObservable(() => courseById(id), id);
  const status = useSyncStatus();
  const isUnknown =
    session.phase === 'signed-in' && taught === null && status?.neverSynced === false;
  const isOffline = status?.connection === 'offline';
  const answer = useAnswerOfServer(id, isUnknown && !isOffline);

  if (session.phase === 'loading') return { phase: 'loading' };
  if (session.phase !== 'signed-in') return { phase: isTaughtId(id) ? 'sign-in' : 'missing' };
  if (taught) return { phase: 'found', course: taught };
  if (taught === undefined || !status) return { phase: 'loading' };
  if (status.neverSynced) {
    return { phase: isOffline && !status.firstSync ? 'not-here' : 'loading' };
  }
  if (isOffline) return { phase: 'unsure' };
  return { phase: answer === null ? 'loading' : answer ? 'missing' : 'unsure' };
}

/**
 * Asks the server for news, because a course that this device does not have may be a new one.
 * @returns whether the server has answered since; null while it is being asked
 */
function useAnswerOfServer(id: string, isAsked: boolean): boolean | null {
  const [answer, setAnswer] = useState<{ id: string; hasAnswered: boolean } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isShown = true;
    void syncNow().then(({ ok }) => {
      if (isShown) setAnswer({ id, hasAnswered: ok });
    });
    return () => {
      isShown = false;
    };
  }, [id, isAsked]);
  return answer?.id === id ? answer.hasAnswered : null;
}
