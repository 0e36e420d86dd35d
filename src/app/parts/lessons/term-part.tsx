import type { ReactNode } from 'react';
import type { Course, Enrollment } from '#sync';
import { paths } from '../../../content/paths.ts';
import { currentDay } from '../../../lib/london-time.ts';
import { isOver } from '../../../shared/course/course-term.ts';
import { coveringLink } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LIST_SHEET } from '../../../ui/list-line.tsx';
import { LeafLegend, TermLeaves } from '../../../ui/term-leaves.tsx';
import { enrolmentDetail } from '../enrolment/enrolment-detail.ts';
import { EnrolmentPill } from '../enrolment/enrolment-pill.tsx';
import type { InLine } from '../enrolment/place-in-line.ts';
import { HomePart } from '../home-part.tsx';
import { FROM_HOME } from '../screen.tsx';
import type { HeldLesson } from './held-lessons.ts';
import { isOverAt } from './lesson-words.ts';
import { LEAVES, termOf } from './term-lessons.ts';

interface TermPartProps {
  /** The heading while no course has a lesson. */
  title: string;
  /** The heading otherwise. */
  titleOfTerm?: string;
  aside?: ReactNode;
  places: readonly {
    enrollment: InLine & Pick<Enrollment, 'course_id' | 'confirmed_at' | 'pending'>;
    course: Pick<Course, 'title' | 'is_full' | 'ends_on'>;
  }[];
  /** All lessons of the student, in their order. */
  lessons: readonly HeldLesson[];
  /** Of the student; null for the reader. */
  name: string | null;
  now: Date;
}

/**
 * The courses of a student, each with a leaf for every lesson of the term and the same in a sentence: that of the next
 * lesson first, those that are over last. The state of a place is said only where it is not the usual one.
 */
export function TermPart({
  title,
  titleOfTerm = 'The term so far',
  aside,
  places,
  lessons,
  name,
  now,
}: TermPartProps) {
  const coming = lessons.filter(({ lesson }) => !lesson.is_cancelled && !isOverAt(lesson, now));
  const lines = places.map(({ enrollment, course }) => {
    const { course_id: id, pending } = enrollment;
    const isPast = isOver(course, currentDay());
    const detail = enrolmentDetail(enrollment, course, name, isPast, now);
    const term = termOf(
      lessons.filter(({ lesson }) => lesson.course_id === id),
      name,
      now,
    );
    const next = coming.findIndex(({ lesson }) => lesson.course_id === id);
    const rank = isPast ? Number.POSITIVE_INFINITY : next < 0 ? coming.length : next;
    const isUsual = detail === '' && pending === 'none';
    return { id, enrollment, title: course.title, detail, isPast, isUsual, term, rank };
  });
  lines.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  const present = new Set(
    lines.flatMap(({ term }) => term?.states ?? []).map((one) => LEAVES[one]),
  );
  return (
    <HomePart title={present.size > 0 ? titleOfTerm : title} aside={aside}>
      <ul className={LIST_SHEET}>
        {lines.map(({ id, enrollment, title: courseTitle, detail, isPast, isUsual, term }) => (
          <li key={id} className="relative border-b border-rule py-2 last:border-b-0">
            <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
              <Link
                className={`font-bold wrap-anywhere ${coveringLink}`}
                to={paths.course(id)}
                state={FROM_HOME}
              >
                {courseTitle}
              </Link>
              {isUsual ? null : <EnrolmentPill enrollment={enrollment} isPast={isPast} />}
            </div>
            {term ? (
              <TermLeaves leaves={term.states.map((one) => LEAVES[one][0])} words={term.words} />
            ) : null}
            <p className="text-caption text-ink-2 empty:hidden">{detail}</p>
          </li>
        ))}
      </ul>
      {present.size > 0 ? (
        <LeafLegend entries={Object.values(LEAVES).filter((entry) => present.has(entry))} />
      ) : null}
    </HomePart>
  );
}
