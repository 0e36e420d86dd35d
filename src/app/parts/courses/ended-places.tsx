import { useCallback } from 'react';
import { endedEnrollments, restoreEnrollment } from '#sync/desk';
import { momentWords } from '../../../lib/dates.ts';
import { shownName } from '../../../lib/words.ts';
import { RestoreList, type RestoreListProps } from '../restore-list.tsx';

interface EndedPlacesProps
  extends Pick<
    RestoreListProps<never, string>,
    'title' | 'again' | 'restoredWords' | 'onRestored'
  > {
  courseId: string;
}

/** The places on a course that were ended within 30 days, with buttons to bring them back. Nothing if there are none. */
export function EndedPlaces({ courseId, ...props }: EndedPlacesProps) {
  return (
    <RestoreList
      {...props}
      ask={useCallback(() => endedEnrollments(courseId), [courseId])}
      nameOf={shownName}
      detailOf={({ ended_at }, now) => `Ended ${momentWords(ended_at, now)}`}
      restore={restoreEnrollment}
    />
  );
}
