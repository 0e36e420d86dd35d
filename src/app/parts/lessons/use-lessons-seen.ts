import { useMemo } from 'react';
import { useSession } from '../use-session.ts';
import { type HeldLesson, recordLessonsSeen } from './held-lessons.ts';

/**
 * Records that lessons of a student are shown, whenever one of the lists changes.
 * @param held all of the student's
 * @returns the ids of all lessons that are new since the previous visit
 */
export function useLessonsSeen(
  studentId: string,
  held: readonly HeldLesson[],
  shown: readonly HeldLesson[],
): ReadonlySet<string> {
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  return useMemo(
    () => recordLessonsSeen(userId, studentId, held, shown, new Date()),
    [userId, studentId, held, shown],
  );
}
