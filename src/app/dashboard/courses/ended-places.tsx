import { useCallback } from 'react';
import { endedEnrollments, restoreEnrollment } from '#sync/desk';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { shownName } from '../../../lib/words.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { RestoreList } from '../../parts/restore-list.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { restoredWords } from './course-words.ts';

interface EndedPlacesProps {
  courseId: string;
  title: string;
  /** Asks again when it changes. */
  again: unknown;
  onRestored: () => void;
}

/** The enrolments that the teacher or an admin ended within 30 days, with buttons to bring them back. Nothing if there are none. */
export function EndedPlaces({ courseId, title, again, onRestored }: EndedPlacesProps) {
  const ask = useCallback(() => endedEnrollments(courseId), [courseId]);
  const [ended, setEnded] = useAnswer(ask, again);
  const now = useNow();
  const items = (ended ?? []).map((row) => ({
    id: row.id,
    name: shownName(row),
    detail: `Ended ${momentWords(row.ended_at, now)}`,
  }));
  return (
    <RestoreList
      title="Recently ended"
      items={items}
      restore={restoreEnrollment}
      onRestored={(id, status) => {
        const name = items.find((item) => item.id === id)?.name ?? '';
        setEnded((before) => before?.filter((row) => row.id !== id) ?? null);
        showToast('success', ...restoredWords(name, title, status));
        onRestored();
      }}
    />
  );
}
