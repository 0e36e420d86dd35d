import { useCallback } from 'react';
import { endedEnrollments, restoreEnrollment } from '#sync/desk';
import { momentWords } from '../../../lib/dates.ts';
import { shownName } from '../../../lib/words.ts';
import { RestoreList } from '../../parts/restore-list.tsx';
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
  return (
    <RestoreList
      title="Recently ended"
      ask={useCallback(() => endedEnrollments(courseId), [courseId])}
      again={again}
      nameOf={shownName}
      detailOf={({ ended_at }, now) => `Ended ${momentWords(ended_at, now)}`}
      restore={restoreEnrollment}
      restoredWords={(name, status) => restoredWords(name, title, status)}
      onRestored={onRestored}
    />
  );
}
