import { useCallback } from 'react';
import type { RosterRow } from '#sync';
import { endedEnrollments, restoreEnrollment } from '#sync/desk';
import { momentWords } from '../../lib/dates.ts';
import { shownName } from '../../lib/words.ts';
import { RestoreList } from '../parts/restore-list.tsx';

/** The places on a course that the teacher ended within 30 days. @param props.rows the roster */
export function EndedPlaces({ courseId, rows }: { courseId: string; rows: readonly RosterRow[] }) {
  return (
    <RestoreList
      title="Ended by you in the last 30 days"
      ask={useCallback(() => endedEnrollments(courseId), [courseId])}
      // An ending that was sent is a reason to ask again.
      again={rows.map(({ id, pending }) => id + pending).join()}
      nameOf={shownName}
      detailOf={({ ended_at }, now) => `Ended ${momentWords(ended_at, now)}`}
      restore={restoreEnrollment}
      restoredWords={(name, status) =>
        status === 'waiting'
          ? ['On the waiting list', `All places are taken, so ${name} is on the waiting list.`]
          : ['Place restored', `${name} is back on the course.`]
      }
    />
  );
}
