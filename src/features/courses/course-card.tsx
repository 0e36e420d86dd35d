import { Link } from 'react-router-dom';
import type { PublicCourse } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { Card } from '../../ui/card.tsx';
import { CoursePicture } from '../../ui/course-picture.tsx';

/** A course of the public list. */
export function CourseCard({ course }: { course: PublicCourse }) {
  return (
    <Card
      subject={course.subject}
      picture={<CoursePicture image={course.image} subject={course.subject} />}
      heading={
        <h2>
          <Link to={paths.course(course.id)}>{course.title}</Link>
        </h2>
      }
    >
      <p className="clamp">{course.description}</p>
      <p className="meta">
        <b>{course.duration}</b>
        <span>{course.level}</span>
        <span>{course.format.join(', ')}</span>
      </p>
    </Card>
  );
}
