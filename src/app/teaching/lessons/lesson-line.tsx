import type { Lesson } from '#sync';
import { paths } from '../../../content/paths.ts';
import { classDay, classTimes } from '../../../lib/london-time.ts';
import { asSentence } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListLine } from '../../../ui/list-line.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { cancelledWords } from '../../parts/lessons/cancelled-words.ts';
import { LessonPlace } from '../../parts/lessons/lesson-place.tsx';
import type { ChangeState } from '../change-state.ts';
import { RowState } from '../row-state.tsx';

interface LessonLineProps {
  lesson: Lesson;
  /** Of the course. */
  title: string;
  now: Date;
  isNext: boolean;
  state: ChangeState;
}

/** A lesson in the list of a course, with links to its register and to the form that changes it. */
export function LessonLine({ lesson, title, now, isNext, state }: LessonLineProps) {
  const { id, course_id, starts_at, minutes, place, topic, is_cancelled, pending } = lesson;
  const day = classDay(starts_at, now);
  const lineId = `lesson-${id}`;
  const isRemoving = pending === 'delete';
  return (
    <ListLine
      text={
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b id={lineId} tabIndex={-1} className={is_cancelled ? 'line-through' : undefined}>
              {day}
            </b>
            <span className="tabular-nums">{classTimes(starts_at, minutes)}</span>
            {is_cancelled ? (
              <Pill tone="no">Cancelled</Pill>
            ) : isNext ? (
              <Pill tone="ok">Next</Pill>
            ) : null}
          </p>
          {is_cancelled ? (
            <p className="mt-0! text-small empty:hidden">{cancelledWords(lesson, now)}</p>
          ) : null}
          <p className="mt-0! text-small text-ink-2 wrap-anywhere">
            {topic ? <span className="text-ink">{asSentence(topic)} </span> : null}
            <LessonPlace lesson={{ place, starts_at, title }} isLine />
          </p>
          <RowState
            state={state}
            name={`lesson on ${day}`}
            doing={isRemoving ? 'Removing' : undefined}
            focusId={lineId}
          />
        </>
      }
    >
      {isRemoving ? null : (
        <>
          <LinkButton
            to={paths.register(id)}
            variant={isNext ? 'oak' : 'quiet'}
            small
            about={` of ${day}`}
          >
            Register
          </LinkButton>
          <LinkButton
            to={paths.changeLesson(course_id, id)}
            variant="quiet"
            small
            about={` the lesson on ${day}`}
          >
            Change
          </LinkButton>
        </>
      )}
    </ListLine>
  );
}
