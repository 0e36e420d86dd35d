import type { LessonWithLearners } from '#sync';
import { useNow } from '../../../lib/use-now.ts';
import { isOverAt } from './lesson-words.ts';
import { UpcomingLessons } from './upcoming-lessons.tsx';

/** The next lesson of a student, at the top of a page. @param props.lessons all of the student, in their order */
export function NextPart({ lessons }: { lessons: readonly LessonWithLearners[] }) {
  const now = useNow();
  return (
    <section aria-labelledby="next-lesson">
      <h2 className="sr-only" id="next-lesson">
        Next lesson
      </h2>
      <UpcomingLessons lessons={lessons.filter((lesson) => !isOverAt(lesson, now))} isAlone />
    </section>
  );
}
