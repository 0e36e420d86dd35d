import type { Course } from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { CourseCard } from '../../shared/course-card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ClassTicket } from '../parts/class-ticket.tsx';
import { CourseEnrolments } from '../parts/enrolment/course-enrolments.tsx';
import type { KnownChanges } from '../parts/enrolment/enrolment-state.ts';
import type { EnrolmentActs } from '../parts/enrolment/use-enrolment.tsx';
import type { NamedLearner } from '../parts/enrolment/use-learners.ts';
import { fullWords } from '../parts/nouns/enrollments.ts';

interface CatalogueCardProps {
  course: Course;
  /** Those for whom this account enrols. */
  learners: readonly NamedLearner[];
  changes: KnownChanges;
  /** ISO times at which enrolments were accepted during this visit, by the id of the enrolment. */
  sentTimes: ReadonlyMap<string, string>;
  acts: EnrolmentActs;
  /** Whether it is the only card, so that enrolling is the main action of the page. */
  isMain: boolean;
}

/** The card of a course, with the state of each student's enrolment. */
export function CatalogueCard({ course, ...enrolments }: CatalogueCardProps) {
  const now = useNow();
  const isPast = isOver(course, currentDay());
  const isFull = course.is_full && !isPast;
  return (
    <CourseCard
      course={{ ...course, days: [] }}
      heading="h2"
      availability={
        isPast ? 'Past' : isFull ? fullWords(course, enrolments.learners, now) : 'Available Now'
      }
      foot={
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3">
          <ClassTicket of={course} />
          <CourseEnrolments course={course} {...enrolments} />
          <LinkButton
            to={paths.course(course.id)}
            variant="quiet"
            small
            about={`: ${course.title}`}
          >
            View Details
          </LinkButton>
        </div>
      }
    />
  );
}
