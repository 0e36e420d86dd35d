import type { LessonWithLearners } from '#sync';
import { useNow } from '../../../lib/use-now.ts';
import { SubjectEmblem } from '../../../shared/pictures/subject-emblem.tsx';
import { WeekSlips } from '../../../ui/week-slips.tsx';
import { HomePart } from '../home-part.tsx';
import { UpcomingLessons } from './upcoming-lessons.tsx';
import { weekOf, weekWords } from './week.ts';

interface DayPartProps {
  /** In their order, with those that are over. */
  lessons: readonly LessonWithLearners[];
}

/** The next lesson of a student, at the top of a page. */
export function NextPart({ lessons }: DayPartProps) {
  return (
    <HomePart title="Next lesson" isTitleHidden>
      <UpcomingLessons lessons={lessons} isAlone />
    </HomePart>
  );
}

/** The present week of a student or a family: a slip for each day, with the animal and the time of its lessons. */
export function WeekPart({ lessons }: DayPartProps) {
  const week = weekOf(lessons, useNow());
  return (
    <HomePart title="This week" aside={weekWords(week)}>
      <WeekSlips days={week} picture={(subject) => <SubjectEmblem subject={subject} />} />
    </HomePart>
  );
}
