import { useCallback } from 'react';
import { type EarlierNote, earlierNotes } from '#sync/desk';
import { classDay } from '../../../lib/london-time.ts';
import { ListLine } from '../../../ui/list-line.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { FailedLine } from '../failed-line.tsx';
import { markWords } from '../nouns/attendance.ts';
import { useQuery } from '../use-query.ts';

/** What teachers wrote on the classes that a student has left. */
export function EarlierNotes({ studentId }: { studentId: string }) {
  const query = useQuery(useCallback(() => earlierNotes(studentId), [studentId]));
  return (
    <div className="pb-6">
      {query.state === 'unknown' ? <Loading text="Loading earlier notes..." /> : null}
      <FailedLine of={[query]}>The earlier notes could not be read.</FailedLine>
      {query.data?.length === 0 ? <p>There are none within a year.</p> : null}
      <ul>
        {query.data?.map((one) => (
          <Line key={one.lesson_id} of={one} />
        ))}
      </ul>
    </div>
  );
}

function Line({ of: { title, starts_at, topic, mark, note } }: { of: EarlierNote }) {
  return (
    <ListLine
      title={title || 'A class that is gone'}
      text={note ? <span className="block whitespace-pre-line">{note}</span> : null}
      detail={[classDay(starts_at), topic].filter(Boolean).join(', ')}
    >
      {mark === '' ? null : <Pill tone="neutral">{markWords(mark)}</Pill>}
    </ListLine>
  );
}
