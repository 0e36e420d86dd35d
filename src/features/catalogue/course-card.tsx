import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Course } from '#sync';
import { paths } from '../../content/paths.ts';
import { Card } from '../../ui/card.tsx';
import { CoursePicture } from '../../ui/course-picture.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EnrolmentActions } from './enrolment-actions.tsx';
import type { EnrolmentState } from './enrolment-state.ts';

interface CourseCardProps {
  course: Course;
  state: EnrolmentState;
  /** When the enrolment was accepted, if that was during this visit. */
  sentAt: string | undefined;
}

/** A course on offer, with what became of this student's enrolment on the card itself. */
export function CourseCard({ course, state, sentAt }: CourseCardProps) {
  const foot = useRef<HTMLDivElement>(null);
  const lastKind = useRef(state.kind);

  // The button that was pressed goes away with the state; focus stays on the card.
  useEffect(() => {
    const changed = lastKind.current !== state.kind;
    lastKind.current = state.kind;
    if (changed && document.activeElement === document.body) foot.current?.focus();
  }, [state.kind]);

  return (
    <Card
      subject={course.subject}
      picture={<CoursePicture image={course.image} subject={course.subject} />}
      heading={
        <h2>
          <Link to={paths.course(course.id)}>{course.title}</Link>
        </h2>
      }
      foot={
        <div className="row w-full" ref={foot} tabIndex={-1}>
          <EnrolmentActions course={course} state={state} sentAt={sentAt} />
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
    >
      <p className="clamp">{course.description}</p>
      <p className="meta">
        <b>{course.duration}</b>
        <span>{course.level}</span>
        <span>Available Now</span>
      </p>
    </Card>
  );
}
