import type { ReactNode } from 'react';
import type { LessonWithLearners } from '#sync';
import { lessonTimes } from '../../../lib/london-time.ts';
import { listWords } from '../../../lib/words.ts';
import { Slip } from '../../../ui/layout.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { LessonPlace } from './lesson-place.tsx';
import { hasBegun, lessonDay, nameOfLearner } from './lesson-words.ts';

interface NextLessonProps {
  lesson: LessonWithLearners;
  now: Date;
  /** Whether it stands on the home page, where the course has to be named. */
  isOnHome: boolean;
  /** Whether each student comes. */
  children: ReactNode;
}

/** The next lesson, large enough to read at a glance: day, time, place and who it is for. */
export function NextLesson({ lesson, now, isOnHome, children }: NextLessonProps) {
  const names = lesson.learners.flatMap((learner) => nameOfLearner(learner) ?? []);
  return (
    <Slip
      as="article"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-8 border-hue"
      data-subject={lesson.subject}
    >
      <div>
        <p className="text-ink-2 wrap-anywhere">
          {names.length > 0 ? <b className="text-ink">{listWords(names)}</b> : null}
          {names.length > 0 && isOnHome ? ': ' : null}
          {isOnHome ? <b>{lesson.title}</b> : null}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-h2">{lessonDay(lesson.starts_at, now)}</h3>
          {hasBegun(lesson, now) ? <Pill tone="ok">Now</Pill> : null}
        </div>
        <div className="text-lead font-bold">{lessonTimes(lesson.starts_at, lesson.minutes)}</div>
        {lesson.topic === '' ? null : <p className="text-ink-2 wrap-anywhere">{lesson.topic}</p>}
      </div>
      <div className="empty:hidden">
        <LessonPlace lesson={lesson} />
      </div>
      {children}
    </Slip>
  );
}
