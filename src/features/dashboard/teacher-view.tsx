import { coursesOfTeacher } from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tile } from './tile.tsx';

/** The teacher's figures. */
export function TeacherView() {
  const courses = useObservable(coursesOfTeacher) ?? [];
  const students = courses.reduce((sum, course) => sum + course.enrolled, 0);
  return (
    <>
      <div className="tiles">
        <Tile label="My Courses" figure={courses.length} note="That you teach" />
        <Tile label="Active Students" figure={students} note="On all your courses" />
        <Tile label="Upcoming Lessons" figure={0} note="None planned" />
      </div>
      <div className="row mt-8">
        <LinkButton to={paths.teacherDashboard} variant="alt">
          Manage Courses
        </LinkButton>
        <LinkButton to={paths.createCourse} variant="alt">
          Create Course
        </LinkButton>
      </div>
    </>
  );
}
