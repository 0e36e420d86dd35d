import type { LessonWithLearners } from '#sync';
import { SubjectEmblem } from '../../../shared/pictures/subject-emblem.tsx';
import { WeekSlips } from '../../../ui/week-slips.tsx';
import { HomePart } from '../home-part.tsx';
import { dayLetter, dayWords, timeParts, weekOf, weekWords } from './week.ts';

interface WeekPartProps {
  /** All of a student, in their order. */
  lessons: readonly LessonWithLearners[];
  now: Date;
}

/** The present week of a student: a slip for each day, with the animal and the time of its lessons. */
export function WeekPart({ lessons, now }: WeekPartProps) {
  const week = weekOf(lessons, now);
  return (
    <HomePart title="This week" aside={weekWords(week)}>
      <WeekSlips
        days={week.map((weekDay) => ({
          id: weekDay.day,
          letter: dayLetter(weekDay.day),
          number: String(Number(weekDay.day.slice(-2))),
          words: dayWords(weekDay),
          isToday: weekDay.isToday,
          entries: weekDay.lessons.map(({ id, subject, starts_at, is_cancelled }) => ({
            id,
            subject,
            picture: <SubjectEmblem subject={subject} />,
            time: timeParts(starts_at),
            isStruck: is_cancelled,
          })),
        }))}
      />
    </HomePart>
  );
}
