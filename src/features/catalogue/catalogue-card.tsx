import { useEffect, useRef } from 'react';
import type { Course } from '#sync';
import { CourseCard } from '../../components/course-card.tsx';
import { EnrolmentActions } from '../../components/enrolment/enrolment-actions.tsx';
import type { EnrolmentState } from '../../components/enrolment/enrolment-state.ts';
import { paths } from '../../content/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

interface CatalogueCardProps {
  course: Course;
  /** Whether this account may enrol at all. */
  canEnrol: boolean;
  state: EnrolmentState;
  /** ISO time at which the enrolment was accepted, if that was during this visit. */
  sentAt: string | undefined;
}

/** The card of a course, with the state of this student's enrolment. */
export function CatalogueCard({ course, canEnrol, state, sentAt }: CatalogueCardProps) {
  const foot = useRef<HTMLDivElement>(null);
  const lastKind = useRef(state.kind);

  // The pressed button is removed when the state changes, so focus moves to the bottom of the card.
  useEffect(() => {
    const changed = lastKind.current !== state.kind;
    lastKind.current = state.kind;
    if (changed && document.activeElement === document.body) foot.current?.focus();
  }, [state.kind]);

  return (
    <CourseCard
      course={course}
      heading="h2"
      availability="Available Now"
      foot={
        <div
          className="flex w-full flex-wrap items-center gap-x-4 gap-y-3"
          ref={foot}
          tabIndex={-1}
        >
          {canEnrol || state.kind !== 'free' ? (
            <EnrolmentActions course={course} state={state} sentAt={sentAt} />
          ) : null}
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
