import { useMemo } from 'react';
import { pastLessons } from '#sync';
import { classDay, classTimes } from '../../../lib/london-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { markWords } from '../nouns/attendance.ts';
import { cancelledWords } from './cancelled-words.ts';
import { type HeldLesson, heldLessons } from './held-lessons.ts';
import { nameOfLearner, toldWords } from './lesson-words.ts';
import { useLessonsSeen } from './use-lessons-seen.ts';

/** How many lessons are shown before the fold, beside the new ones. */
const SHOWN = 4;
const LIST = 'rounded-paper bg-sheet px-4 py-1 shadow-2 forced-colors:border';
const NOTHING: readonly HeldLesson[] = [];
const TEXT = 'whitespace-pre-line wrap-anywhere';

const MARK_TONE = { present: 'ok', late: 'wait', absent: 'neutral' } as const;

interface LessonHistoryProps {
  studentId: string;
  /** The lessons of this course only; all of the student's if omitted. Must not change while it is mounted. */
  courseId?: string;
  /** Shown while there is nothing to read. */
  none: string;
  /** Printed only. What was not shown stays new. */
  isHidden?: boolean;
}

/**
 * The lessons of a student that were held, the latest first: the mark, what the class did, and the note for the family.
 * What has not been shown on this device before is marked as new.
 */
export function LessonHistory(props: LessonHistoryProps) {
  const { studentId } = props;
  const past = useObservable(() => pastLessons(studentId), studentId);
  const held = useMemo(() => past && heldLessons(past, studentId), [past, studentId]);
  return held ? <History {...props} held={held} /> : <Loading text="Loading lessons..." />;
}

function History({
  studentId,
  courseId,
  none,
  isHidden = false,
  held,
}: LessonHistoryProps & { held: readonly HeldLesson[] }) {
  const shown = useMemo(
    () => (courseId ? held.filter(({ lesson }) => lesson.course_id === courseId) : held),
    [held, courseId],
  );
  const fresh = useLessonsSeen(studentId, held, isHidden ? NOTHING : shown);
  if (shown.length === 0) return <p className="text-ink-2">{none}</p>;
  const isOpen = (one: HeldLesson, index: number) => index < SHOWN || fresh.has(one.lesson.id);
  const folded = shown.filter((one, index) => !isOpen(one, index));
  const entries = (of: readonly HeldLesson[]) => (
    <ul className={LIST}>
      {of.map((one) => (
        <Entry
          key={one.lesson.id}
          held={one}
          isNew={fresh.has(one.lesson.id)}
          hasTitle={courseId === undefined}
        />
      ))}
    </ul>
  );
  return (
    <>
      {entries(shown.filter(isOpen))}
      {folded.length > 0 ? (
        <details className="mt-2" data-printed-open>
          <summary className="min-h-12 cursor-pointer py-3 font-semibold text-link">
            Earlier lessons ({folded.length})
          </summary>
          {entries(folded)}
        </details>
      ) : null}
    </>
  );
}

interface EntryProps {
  held: HeldLesson;
  isNew: boolean;
  /** Whether the course is named. */
  hasTitle: boolean;
}

function Entry({ held: { lesson, learner }, isNew, hasTitle }: EntryProps) {
  const { starts_at, minutes, title, topic, summary, is_cancelled: isCancelled } = lesson;
  const now = useNow();
  const name = nameOfLearner(learner);
  return (
    <li className="grid gap-2 border-b border-rule py-3 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-base leading-[1.3] wrap-anywhere">
            {classDay(starts_at)}
            {isNew ? <b className="text-caption text-ok"> New</b> : null}
          </h3>
          <p className="text-caption text-ink-2 wrap-anywhere">
            {[hasTitle ? title : '', topic, classTimes(starts_at, minutes)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <State held={{ lesson, learner }} />
      </div>
      {isCancelled ? (
        <p className="text-caption text-ink-2 empty:hidden">{cancelledWords(lesson, now)}</p>
      ) : null}
      {learner.away && !isCancelled ? (
        <p className="text-caption text-ink-2">{toldWords(learner, true)}</p>
      ) : null}
      {summary === '' ? null : (
        <div>
          <div className="text-caption text-ink-2">In class</div>
          <div className={TEXT}>{summary}</div>
        </div>
      )}
      {learner.note === '' ? null : (
        <div className="border-l-4 border-rule pl-3">
          <div className="text-caption text-ink-2">
            {name === null ? 'For you to practise' : `A note about ${name}`}
          </div>
          <div className={TEXT}>{learner.note}</div>
        </div>
      )}
    </li>
  );
}

function State({ held: { lesson, learner } }: { held: HeldLesson }) {
  if (lesson.is_cancelled) return <Pill tone="neutral">Cancelled</Pill>;
  const { mark } = learner;
  return mark === '' ? null : <Pill tone={MARK_TONE[mark]}>{markWords(mark)}</Pill>;
}
