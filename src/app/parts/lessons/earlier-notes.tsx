import { useCallback } from 'react';
import { type EarlierNote, earlierNotes, earlierPapers } from '#sync/desk';
import { classDay } from '../../../lib/london-time.ts';
import { ListLine } from '../../../ui/list-line.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { FailedLine } from '../failed-line.tsx';
import { markWords } from '../nouns/attendance.ts';
import { TestsPart } from '../tests/tests-part.tsx';
import { useQuery } from '../use-query.ts';

/** What teachers wrote on the classes that a student has left, and the marks of tests there. */
export function EarlierNotes({ studentId }: { studentId: string }) {
  const notes = useQuery(useCallback(() => earlierNotes(studentId), [studentId]));
  const papers = useQuery(useCallback(() => earlierPapers(studentId), [studentId]));
  const isUnknown = notes.state === 'unknown' || papers.state === 'unknown';
  return (
    <div className="pb-6">
      {isUnknown ? <Loading text="Loading earlier notes..." /> : null}
      <FailedLine of={[notes, papers]}>The earlier notes could not be read.</FailedLine>
      {notes.data?.length === 0 && papers.data?.length === 0 ? (
        <p>There are none within a year.</p>
      ) : null}
      <ul>
        {notes.data?.map((one) => (
          <Line key={one.lesson_id} of={one} />
        ))}
      </ul>
      {papers.data ? <TestsPart papers={papers.data} isOnSheet /> : null}
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
