import { useCallback, useState } from 'react';
import { editLesson, lessonsAhead, type OwnerLesson } from '#sync/desk';
import { classDay, classTime, classTimes } from '../../../lib/london-time.ts';
import { countOf, figure } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ActionButton, ConfirmAction } from '../../parts/action-button.tsx';
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
  const { pending, mutate } = useMutation({ onDone: onChanged, shown: lessons, focusId: HEADING });
  const set = async (lesson: OwnerLesson, isCancelled: boolean) => {
    const isDone = await mutate(lesson.id, editLesson(lesson.id, { is_cancelled: isCancelled }), [
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
            onSet={(isCancelled) => void set(lesson, isCancelled)}
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
  onSet: (isCancelled: boolean) => void;
  onRing: () => void;
}

function LessonLine({ lesson, isPending, onSet, onRing }: LessonLineProps) {
  const { starts_at, minutes, place, topic, is_cancelled, away, students, rung } = lesson;
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
      text={is_cancelled ? <Pill tone="neutral">Cancelled</Pill> : null}
      detail={facts.filter(Boolean).join(', ')}
    >
      {students > 0 && isSoon(lesson) ? (
        <ActionButton about={about} onPress={onRing}>
          Whom to ring
        </ActionButton>
      ) : null}
      {is_cancelled ? (
        <ActionButton {...button} onPress={() => onSet(false)}>
          Restore
        </ActionButton>
      ) : (
        <ConfirmAction
          {...button}
          variant="quiet-danger"
          title="Cancel this lesson?"
          confirmLabel="Cancel the lesson"
          cancelLabel="Keep it"
          text={
            <>
              <b>{whenWords(lesson)}</b>. The families and the teacher get a notice, and the
              families a mail too if it is within two days.
            </>
          }
          onConfirm={() => onSet(true)}
        >
          Cancel
        </ConfirmAction>
      )}
    </ListLine>
  );
}
