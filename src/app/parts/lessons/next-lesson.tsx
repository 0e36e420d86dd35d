import type { ReactNode } from 'react';
import { classes } from '../../../lib/classes.ts';
import { lessonTimes } from '../../../lib/london-time.ts';
import { listWords } from '../../../lib/words.ts';
import { SubjectEmblem } from '../../../shared/pictures/subject-emblem.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { LastLesson } from '../last-home.ts';
import { LessonPlace } from './lesson-place.tsx';
import { dayHeading, hasBegun, nameOfLearner, onlineAddress, untilWords } from './lesson-words.ts';

interface NextLessonProps {
  lesson: LastLesson;
  now: Date;
  /** Whether the course is named. */
  hasTitle: boolean;
  /** Whether the children are named, where a page is about several. */
  hasNames: boolean;
  /** Whether each student comes. */
  children?: ReactNode;
}

/** A ground in the colours of the subject, with one straight fold. A subject without colours has the plain sheet. */
const CARD = classes(
  'two-tone relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-paper px-[1.15rem] py-4 shadow-2 sm:px-6 sm:py-5',
  '[--angle:156deg] [--crease:64%] [--dark:var(--s4,var(--color-sheet))] [--light:var(--s3,var(--color-sheet))]',
  'forced-colors:border print:block print:border print:border-rule print:bg-none',
);
const ANIMAL = classes(
  'pointer-events-none -mr-1 -mb-3 self-end sm:mb-0 large-text:hidden print:hidden [&_svg]:w-[6.2rem]',
  'sm:col-start-2 sm:row-span-5 sm:row-start-1 sm:[&_svg]:w-[11rem]',
);
const LINE = 'col-span-full sm:col-span-1';

/** The next lesson, large enough to read at a glance: day, time, place and who it is for, with the animal of the subject. */
export function NextLesson({ lesson, now, hasTitle, hasNames, children }: NextLessonProps) {
  const { starts_at, minutes, title, topic, place, subject, teacher_name } = lesson;
  const names = hasNames ? lesson.learners.flatMap((learner) => nameOfLearner(learner) ?? []) : [];
  const [day, date] = dayHeading(starts_at, now);
  const isOnline = onlineAddress(place) !== null;
  return (
    <article className={CARD} data-subject={subject}>
      <p className={classes(LINE, 'font-bold wrap-anywhere empty:hidden')}>
        {[listWords(names), hasTitle ? title : ''].filter(Boolean).join(': ')}
      </p>
      <div className={classes(LINE, 'flex flex-wrap items-baseline gap-x-3')}>
        <h3 className="text-[clamp(2.5rem,2rem+2.4vw,3.5rem)] leading-[1.12]">{day}</h3>
        {date === '' ? null : <span className="display text-lead">{date}</span>}
        {hasBegun(lesson, now) ? <Pill tone="ok">Now</Pill> : null}
      </div>
      <p className={classes(LINE, 'text-lead leading-[1.3] font-bold')}>
        {lessonTimes(starts_at, minutes)}
        {teacher_name ? <span className="text-base font-normal"> with {teacher_name}</span> : null}
      </p>
      <div className="min-w-0 leading-[1.4] wrap-anywhere [&>p]:mt-0">
        <p className="empty:hidden">{untilWords(lesson, now)}</p>
        <p className="empty:hidden">{topic}</p>
        {isOnline ? null : <LessonPlace lesson={lesson} />}
      </div>
      <div className={ANIMAL}>
        <SubjectEmblem subject={subject} />
      </div>
      <div
        className={classes(
          LINE,
          'grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 pt-3 empty:hidden',
        )}
      >
        {isOnline ? <LessonPlace lesson={lesson} /> : null}
        {children}
      </div>
    </article>
  );
}
