import type { ReactNode } from 'react';
import type { LessonWithLearners } from '#sync';
import { paths } from '../../../content/paths.ts';
import { classes } from '../../../lib/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { LIST_SHEET } from '../../../ui/list-line.tsx';
import { type Leaf, LeafLegend, TermLeaves } from '../../../ui/term-leaves.tsx';
import { HomePart } from '../home-part.tsx';
import { FROM_HOME } from '../screen.tsx';
import type { HeldLesson } from './held-lessons.ts';
import { isOverAt } from './lesson-words.ts';
import { type LessonState, termOf } from './term-lessons.ts';

/** The leaf and the word of each state, in the order of a term. */
const LEAVES: Readonly<Record<LessonState, readonly [Leaf, string]>> = {
  there: ['full', 'there'],
  late: ['half', 'late'],
  away: ['dashed', 'away'],
  unmarked: ['edge', 'no mark yet'],
  next: ['amber', 'next'],
  coming: ['pale', 'to come'],
};

const LINE = classes(
  'relative border-b border-rule py-2 last:border-b-0',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
);
/** The link of the title covers the whole line. */
const TITLE = classes(
  'font-bold text-ink no-underline wrap-anywhere after:absolute after:inset-0 hover:underline',
  'focus-visible:outline-0',
);

export interface TermCourse {
  id: string;
  title: string;
  /** Short facts, where there are no lessons to show. */
  detail: string;
  /** The state of the place, if it is not the usual one. */
  state: ReactNode;
  /** Whether the term of the course is over, which puts it last. */
  isPast: boolean;
}

interface TermPartProps {
  /** The heading while no course has a lesson. */
  title: string;
  aside?: ReactNode;
  courses: readonly TermCourse[];
  /** All lessons of the student, in their order. */
  lessons: readonly HeldLesson[];
  /** Of the student; null for the reader. */
  name: string | null;
  now: Date;
}

/**
 * The courses of a student, that of the next lesson first, each with a leaf for every lesson of the term and the same in
 * a sentence.
 */
export function TermPart({ title, aside, courses, lessons, name, now }: TermPartProps) {
  const isNext = (lesson: LessonWithLearners) => !lesson.is_cancelled && !isOverAt(lesson, now);
  const order = lessons
    .filter(({ lesson }) => isNext(lesson))
    .map(({ lesson }) => lesson.course_id);
  const rank = ({ id, isPast }: TermCourse) =>
    isPast || !order.includes(id) ? order.length + Number(isPast) : order.indexOf(id);
  const terms = courses
    .toSorted((a, b) => rank(a) - rank(b))
    .map((course) => ({
      course,
      term: termOf(
        lessons.filter(({ lesson }) => lesson.course_id === course.id),
        name,
        now,
      ),
    }));
  const present = new Set(terms.flatMap(({ term }) => term?.states ?? []));
  const legend = Object.entries(LEAVES).filter(([state]) => present.has(state as LessonState));
  return (
    <HomePart title={present.size > 0 ? 'The term so far' : title} aside={aside}>
      <div className={LIST_SHEET}>
        <ul>
          {terms.map(({ course: { id, title: courseTitle, detail, state }, term }) => (
            <li key={id} className={LINE}>
              <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
                <Link className={TITLE} to={paths.course(id)} state={FROM_HOME}>
                  {courseTitle}
                </Link>
                {state}
              </div>
              {term ? (
                <TermLeaves leaves={term.states.map((one) => LEAVES[one][0])} words={term.words} />
              ) : null}
              {detail === '' ? null : <p className="text-caption text-ink-2">{detail}</p>}
            </li>
          ))}
        </ul>
        {legend.length > 0 ? (
          <div className="border-t border-rule py-2">
            <LeafLegend entries={legend.map(([, entry]) => entry)} />
          </div>
        ) : null}
      </div>
    </HomePart>
  );
}
