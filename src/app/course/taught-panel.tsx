import type { ReactNode } from 'react';
import { type Course, upcomingLessons } from '#sync';
import { business } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { longDate } from '../../lib/dates.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf } from '../../lib/words.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { HAS_ROOM } from '../../shared/course/course-words.ts';
import { type OpenedFor, openedFor } from '../../shared/enquiry/opened-for.ts';
import { Safeguards } from '../../shared/safeguards.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Fact, Slip } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ClassTicket } from '../parts/class-ticket.tsx';
import type { NamedLearner } from '../parts/enrolment/use-learners.ts';
import { fullWords } from '../parts/nouns/enrollments.ts';

interface TaughtPanelProps {
  course: Course;
  /** Those for whom the reader enrols. */
  learners: readonly NamedLearner[];
  /** Whether the reader may book here; otherwise the links of families are left out. */
  isForFamily: boolean;
  /** Whether price and free places are left out: a reader has a place, or may have one. */
  isForMembers: boolean;
  /** The reader's child, if there is exactly one, for whom the forms are opened. */
  child?: OpenedFor['child'];
  /** What the reader can do here. */
  children: ReactNode;
}

/** The ticket of a taught course, and what the reader can do with it. */
export function TaughtPanel({
  course,
  learners,
  isForFamily,
  isForMembers,
  child,
  children,
}: TaughtPanelProps) {
  const about = { course: { id: course.id, title: course.title }, child };
  const now = useNow();
  const isPast = isOver(course, currentDay());
  const lessons = useObservable(upcomingLessons);
  const lessonsLeft = isForMembers
    ? (lessons?.filter((one) => one.course_id === course.id && !one.is_cancelled).length ?? 0)
    : undefined;
  return (
    <Slip
      as="aside"
      kind="folded"
      className="lg:sticky lg:top-4"
      aria-label={isForFamily ? 'Book this course' : 'This course'}
    >
      <div className={isForMembers ? 'pt-5' : 'pt-5 max-lg:hidden'}>
        <ClassTicket of={course} lessonsLeft={lessonsLeft} />
      </div>
      <dl className="mt-4 mb-6">
        <Fact term="Class size">
          Maximum {countOf(course.places, 'student', 'students')}
          {course.places === business.classSize ? (
            <span className="mt-2 block w-[6.5rem]">
              <Drawing name="spot-eight" />
            </span>
          ) : null}
        </Fact>
        {isPast || isForMembers ? null : (
          <Fact term="Places">{course.is_full ? fullWords(course, learners, now) : HAS_ROOM}</Fact>
        )}
        {course.ends_on === null ? null : (
          <Fact term="Last day">
            {longDate(course.ends_on)}
            {isPast ? (
              <span className="block text-caption font-normal text-ink-2">This term is over.</span>
            ) : null}
          </Fact>
        )}
      </dl>
      <div className="grid gap-3">
        {children}
        {isForFamily ? (
          <LinkButton to={paths.diagnosticTest} variant="alt" data={openedFor('diagnostic', about)}>
            Book Free Assessment
          </LinkButton>
        ) : null}
      </div>
      {isForFamily ? (
        <p className="mt-3">
          <Link
            to={paths.contact}
            className="inline-flex min-h-11 items-center"
            {...openedFor('contact', about)}
          >
            Ask us a question
          </Link>
        </p>
      ) : null}
      <Safeguards className="mt-3 border-t border-rule pt-3" isOfOurTutors={false} />
    </Slip>
  );
}
