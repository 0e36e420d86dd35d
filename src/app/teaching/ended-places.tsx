import { useCallback } from 'react';
import type { RosterRow } from '#sync';
import { endedEnrollments, restoreEnrollment } from '#sync/desk';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { shownName } from '../../lib/words.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { RestoreList } from '../parts/restore-list.tsx';
import { useAnswer } from '../parts/use-answer.ts';

/** The places on a course that the teacher ended within 30 days. @param props.rows the roster */
export function EndedPlaces({ courseId, rows }: { courseId: string; rows: readonly RosterRow[] }) {
  const ask = useCallback(() => endedEnrollments(courseId), [courseId]);
  // An ending that was sent is a reason to ask again.
  const [ended, setEnded] = useAnswer(ask, rows.map(({ id, pending }) => id + pending).join());
  const now = useNow();
  const restored = (id: string, status: string) => {
    const student = ended?.find((row) => row.id === id);
    const name = student ? shownName(student) : 'The student';
    if (status === 'waiting') {
      showToast(
        'success',
        'On the waiting list',
        `All places are taken, so ${name} is on the waiting list.`,
      );
    } else showToast('success', 'Place restored', `${name} is back on the course.`);
    setEnded((before) => before?.filter((row) => row.id !== id) ?? null);
  };
  return (
    <RestoreList
      title="Ended by you in the last 30 days"
      items={(ended ?? []).map((row) => ({
        id: row.id,
        name: shownName(row),
        detail: `Ended ${momentWords(row.ended_at, now)}`,
      }))}
      restore={restoreEnrollment}
      onRestored={restored}
    />
  );
}
