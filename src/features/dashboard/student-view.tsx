import { Link } from 'react-router-dom';
import { type Course, courseCatalogue, type Enrollment, enrollmentsOfUser } from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf } from '../../lib/words.ts';
import { CoursePicture } from '../../ui/course-picture.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Tile } from './tile.tsx';

/** The student's figures and courses. */
export function StudentView() {
  const enrollments = useObservable(enrollmentsOfUser) ?? [];
  const courses = useObservable(courseCatalogue) ?? [];
  const active = enrollments.filter((row) => row.status === 'active');
  const waiting = active.filter((row) => row.pending !== 'none').length;
  const waitingNote = waiting > 0 ? `${countOf(waiting, 'is', 'are')} waiting to send` : '';

  return (
    <>
      <div className="tiles">
        <Tile
          label="Active Courses"
          figure={active.length}
          note={waitingNote || (active.length === 0 ? 'None yet' : 'You are enrolled')}
        />
        <Tile label="Upcoming Tests" figure={0} note="None booked" />
        <Tile label="Overall Progress" figure="-" note="After your first test" />
      </div>
      {active.length > 0 ? (
        <>
          <h2 className="mt-9 mb-1 text-h3">Your courses</h2>
          <ul className="rowlist">
            {active.map((row) => (
              <EnrolledCourse
                key={row.id}
                enrollment={row}
                course={courses.find((course) => course.id === row.course_id)}
              />
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-6">
        <LinkButton to={paths.courseEnrollment} variant="alt">
          Browse All Courses
        </LinkButton>
      </p>
    </>
  );
}

interface EnrolledCourseProps {
  enrollment: Enrollment;
  course: Course | undefined;
}

function EnrolledCourse({ enrollment, course }: EnrolledCourseProps) {
  if (!course) return null;
  return (
    <li data-subject={course.subject}>
      <span className="pic">
        <CoursePicture image={course.image} subject={course.subject} />
      </span>
      <span>
        <Link to={paths.course(course.id)}>
          <b>{course.title}</b>
        </Link>
        <br />
        <span className="note">
          {course.duration}, {course.level}
        </span>
      </span>
      {enrollment.pending === 'none' ? (
        <Pill tone="ok">active</Pill>
      ) : (
        <Pill tone="wait">Waiting to send</Pill>
      )}
    </li>
  );
}
