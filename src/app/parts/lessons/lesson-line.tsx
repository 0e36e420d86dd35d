import type { ReactNode } from 'react';
import type { LessonWithLearners } from '#sync';
import { classes } from '../../../lib/classes.ts';
import { classDay, lessonTimes, shortClassDay } from '../../../lib/london-time.ts';
import { listWords } from '../../../lib/words.ts';
import { Pill } from '../../../ui/pill.tsx';
import { cancelledWords } from './cancelled-words.ts';
import { LessonPlace } from './lesson-place.tsx';
import { lessonDay, nameOfLearner, onlineAddress } from './lesson-words.ts';

interface LessonLineProps {
  lesson: LessonWithLearners;
  now: Date;
  /** Whether it stands on the home page, where the course has to be named. */
  isOnHome: boolean;
  /** Whether each student comes. */
  children?: ReactNode;
}

/**
 * A lesson in a list. A cancelled one stays in it, crossed out and marked in words. On the home page the courses below have
 * the links to their pages.
 */
export function LessonLine({ lesson, now, isOnHome, children }: LessonLineProps) {
  const { starts_at, minutes, is_cancelled: isCancelled, title } = lesson;
  const names = lesson.learners.flatMap((learner) => nameOfLearner(learner) ?? []);
  const day = lessonDay(starts_at, now);
  const isInWords = lesson.place !== '' && onlineAddress(lesson.place) === null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0 border-b border-rule py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className={classes(isCancelled && 'line-through')}>
          <b>{day === classDay(starts_at) ? shortClassDay(starts_at) : day}</b>{' '}
          {lessonTimes(starts_at, minutes)}
        </p>
        <div className="text-caption text-ink-2 wrap-anywhere">
          {isOnHome && names.length > 0 ? `${listWords(names)}: ` : null}
          {isOnHome ? title : null}
          {isOnHome && isInWords && !isCancelled ? ', ' : ' '}
          {isCancelled ? null : <LessonPlace lesson={lesson} isLine />}
        </div>
        {isCancelled ? (
          <p className="mt-0! text-small empty:hidden">{cancelledWords(lesson, now)}</p>
        ) : null}
      </div>
      {isCancelled ? <Pill tone="no">Cancelled</Pill> : children}
    </li>
  );
}
