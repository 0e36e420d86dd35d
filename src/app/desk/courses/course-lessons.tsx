import { useCallback, useState } from 'react';
import type { Cancellation } from '#sync';
import { editLesson, lessonsAhead, notCancelled, type OwnerLesson } from '#sync/desk';
import { classDay, classTime, classTimes } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { countOf, figure } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ActionButton } from '../../parts/action-button.tsx';
import { CancelDialog } from '../../parts/lessons/cancel-dialog.tsx';
import { cancelledWords } from '../../parts/lessons/cancelled-words.ts';
import { NEEDS_CONNECTION } from '../../parts/refusals/command-errors.ts';
import { useQuery } from '../../parts/use-query.ts';
import { QueryState } from '../query-state.tsx';
import { useMutation } from '../use-mutation.ts';
import { RingListDialog } from './ring-list-dialog.tsx';

const HEADING = 'course-lessons';
/** The number of lessons that are shown at first. */
const SHOWN = 4;

/** The lessons to come of a course of any teacher, each with a button that cancels it or lets it take place. */
export function CourseLessons({ courseId }: { courseId: string }) {
  const lessons = useQuery(useCallback(() => lessonsAhead(courseId), [courseId]));
  return (
    <section aria-labelledby={HEADING}>
      <h3 className="mb-1 text-h3" id={HEADING} tabIndex={-1}>
        Lessons to come
      </h3>
      <QueryState of={lessons} loading="Loading the lessons..." isInner>
        {(found) => <Lessons lessons={found} onChanged={lessons.refetch} />}
      </QueryState>
    </section>
  );
}

interface LessonsProps {
  lessons: readonly OwnerLesson[];
  onChanged: () => void;
}

function Lessons({ lessons, onChanged }: LessonsProps) {
  const [isWhole, setWhole] = useState(false);
  const [rung, setRung] = useState<OwnerLesson | null>(null);
  const [asked, setAsked] = useState<OwnerLesson | null>(null);
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: lessons, focusId: HEADING });
  const set = async (lesson: OwnerLesson, cancellation: Cancellation) => {
    const isCancelled = cancellation.is_cancelled;
    setAsked(null);
    const isDone = await mutate(lesson.id, editLesson(lesson.id, cancellation), [
      isCancelled ? 'Lesson cancelled' : 'The lesson takes place',
      whenWords(lesson),
    ]);
    if (isDone && isCancelled && isSoon(lesson)) setRung(lesson);
  };
  if (lessons.length === 0) return <p>No lessons are planned.</p>;
  return (
    <>
      <ul>
        {lessons.slice(0, isWhole ? undefined : SHOWN).map((lesson) => (
          <LessonLine
            key={lesson.id}
            lesson={lesson}
            isPending={pending === lesson.id}
            onCancel={() => setAsked(lesson)}
            onRestore={() => void set(lesson, notCancelled)}
            onRing={() => setRung(lesson)}
          />
        ))}
      </ul>
      {lessons.length > SHOWN && !isWhole ? (
        <p className="mt-3">
          <Button variant="quiet" small onPress={() => setWhole(true)}>
            {`All ${figure(lessons.length)} lessons`}
          </Button>
        </p>
      ) : null}
      {asked ? (
        <CancelDialog
          title="Cancel this lesson?"
          lesson={asked}
          action="Cancel the lesson"
          needsConnection={NEEDS_CONNECTION}
          onConfirm={(cancellation) => void set(asked, cancellation)}
          onClose={() => setAsked(null)}
        >
          <p>
            <b>{whenWords(asked)}</b>. The families and the teacher get a notice, and the families a
            mail too if it is within two days.
          </p>
        </CancelDialog>
      ) : null}
      {rung ? (
        <RingListDialog
          lesson={rung}
          onClose={() => {
            setRung(null);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

const soonMs = 48 * 3_600_000;

/** Whether a mail may come too late, so that families are rung. */
const isSoon = ({ starts_at }: OwnerLesson) => Date.parse(starts_at) < Date.now() + soonMs;

/** 'Saturday 28 November, 10:00' */
const whenWords = ({ starts_at }: OwnerLesson) => `${classDay(starts_at)}, ${classTime(starts_at)}`;

interface LessonLineProps {
  lesson: OwnerLesson;
  isPending: boolean;
  onCancel: () => void;
  onRestore: () => void;
  onRing: () => void;
}

function LessonLine({ lesson, isPending, onCancel, onRestore, onRing }: LessonLineProps) {
  const { starts_at, minutes, place, topic, is_cancelled, away, students, rung } = lesson;
  const now = useNow();
  const facts = [
    place,
    topic,
    away > 0 ? `${countOf(away, 'student', 'students')} away` : '',
    rung > 0 ? `${figure(rung)} of ${figure(students)} rung` : '',
  ];
  const about = ` the lesson of ${whenWords(lesson)}`;
  const button = { about, isPending, pendingLabel: 'Changing...' };
  return (
    <ListLine
      title={
        <span className={is_cancelled ? 'line-through' : undefined}>
          {classDay(starts_at)}, {classTimes(starts_at, minutes)}
        </span>
      }
      text={
        is_cancelled ? (
          <>
            <Pill tone="neutral">Cancelled</Pill> {cancelledWords(lesson, now)}
          </>
        ) : null
      }
      detail={facts.filter(Boolean).join(', ')}
    >
      {students > 0 && isSoon(lesson) ? (
        <ActionButton about={about} onPress={onRing}>
          Whom to ring
        </ActionButton>
      ) : null}
      {is_cancelled ? (
        <ActionButton {...button} onPress={onRestore}>
          Restore
        </ActionButton>
      ) : (
        <ActionButton {...button} variant="quiet-danger" onPress={onCancel}>
          Cancel
        </ActionButton>
      )}
    </ListLine>
  );
}
