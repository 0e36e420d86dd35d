import { useState } from 'react';
import { type LessonWithLearners, refusedItems } from '#sync';
import { classes } from '../../../lib/classes.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { Row } from '../../../ui/layout.tsx';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { arranged } from './arranged-lessons.ts';
import { AwayDialog, type AwayQuestion } from './away-dialog.tsx';
import { AwayState } from './away-state.tsx';
import { LessonLine } from './lesson-line.tsx';
import { isOverAt } from './lesson-words.ts';
import { NextLesson } from './next-lesson.tsx';

/** How many lessons follow the next one in the short list. The home page leaves the others to the pages of the courses. */
const FOLLOWING = { home: 2, course: 4 };
const LIST = 'rounded-paper bg-sheet px-4 py-1 shadow-2 forced-colors:border';

interface UpcomingLessonsProps {
  /** In their order. Those that are over are left out. */
  lessons: readonly LessonWithLearners[];
  /** On the home page each line names its course, and only the first lessons are shown. */
  isOnHome?: boolean;
  /** On a page about one student, which shows the week and the term itself: the next lesson, and the others folded. */
  isAlone?: boolean;
}

/** The lessons to come of a family: the next one large, then the following ones. */
export function UpcomingLessons({
  lessons: all,
  isAlone = false,
  isOnHome = isAlone,
}: UpcomingLessonsProps) {
  const now = useNow();
  const refused = useObservable(refusedItems) ?? [];
  const [question, setQuestion] = useState<AwayQuestion | null>(null);
  const lessons = all.filter((lesson) => !isOverAt(lesson, now));
  const { cancelled, next, following } = arranged(lessons);
  const shown = isAlone ? 0 : isOnHome ? FOLLOWING.home : FOLLOWING.course;
  const [short, rest] = [following.slice(0, shown), following.slice(shown)];

  if (lessons.length === 0) return <p>No lessons are planned yet.</p>;
  const states = (lesson: LessonWithLearners, isLine: boolean) => (
    <div
      className={
        isLine ? 'flex max-w-full flex-wrap gap-x-3' : 'grid grid-cols-[minmax(0,1fr)] gap-2'
      }
    >
      {lesson.learners.map((learner) => (
        <AwayState
          key={learner.id}
          lesson={lesson}
          learner={learner}
          now={now}
          refused={refused}
          isLine={isLine}
          onAsk={setQuestion}
        />
      ))}
    </div>
  );
  const lines = (of: readonly LessonWithLearners[]) =>
    of.map((lesson) => (
      <LessonLine key={lesson.id} lesson={lesson} now={now} isOnHome={isOnHome}>
        {states(lesson, true)}
      </LessonLine>
    ));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {cancelled.length > 0 ? <ul className={LIST}>{lines(cancelled)}</ul> : null}
      {next ? (
        <NextLesson lesson={next} now={now} hasTitle={isOnHome} hasNames={!isAlone}>
          {states(next, false)}
        </NextLesson>
      ) : null}
      {short.length > 0 ? (
        <ul className={LIST} aria-label="Following lessons">
          {lines(short)}
        </ul>
      ) : null}
      {(isAlone || !isOnHome) && rest.length > 0 ? (
        <details className={isAlone ? '-my-2' : undefined}>
          <summary className="min-h-12 cursor-pointer py-3 font-semibold text-link">
            {isAlone ? 'Lessons after this one' : 'All lessons'} ({rest.length}
            {isAlone ? '' : ' more'})
          </summary>
          <ul className={classes(LIST, 'mt-1')}>{lines(rest)}</ul>
        </details>
      ) : null}
      {isOnHome ? null : (
        <Row>
          <AddToCalendar title={lessons[0]?.title ?? ''} lessons={lessons} />
        </Row>
      )}
      <AwayDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}
