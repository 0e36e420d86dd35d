import type { ReactNode } from 'react';
import { paths } from '../content/paths.ts';
import { Card, CardHeading } from '../ui/card.tsx';
import { FactLine } from '../ui/layout.tsx';
import { type ShownYearsAndDays, YearsAndDaysFacts } from './course/years-and-days-facts.tsx';
import { CoursePicture } from './pictures/course-picture.tsx';

interface CourseCardProps {
  course: ShownYearsAndDays & {
    id: string;
    title: string;
    description: string;
    subject: string;
    image: string;
    duration: string;
    level: string;
  };
  heading: 'h2' | 'h3';
  /** The third fact, after duration and level: 'Online', 'Available Now'. */
  availability: string;
  /** Buttons or the state of an enrolment, at the end of the card. */
  foot?: ReactNode;
}

/** A course in a grid. Its title links to its page. */
export function CourseCard({ course, heading, availability, foot }: CourseCardProps) {
  return (
    <Card
      subject={course.subject}
      picture={<CoursePicture image={course.image} subject={course.subject} />}
      heading={
        <CardHeading as={heading} to={paths.course(course.id)}>
          {course.title}
        </CardHeading>
      }
      foot={foot}
    >
      <p className="line-clamp-2">{course.description}</p>
      <FactLine>
        <b>{course.duration}</b>
        <span>{course.level}</span>
        <span>{availability}</span>
      </FactLine>
      {course.years === '' && course.days.length === 0 ? null : (
        <FactLine className="-mt-2">
          <YearsAndDaysFacts of={course} />
        </FactLine>
      )}
    </Card>
  );
}
