import { activeStudentsOfTeacher, coursesOfTeacher } from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tile, Tiles } from './tile.tsx';

/** The dashboard tab with a teacher's figures. */
export function TeacherView() {
  const courses = useObservable(coursesOfTeacher) ?? [];
  const students = useObservable(activeStudentsOfTeacher) ?? 0;
  return (
    <>
      <Tiles>
        <Tile label="My Courses" figure={courses.length} detail="Courses you teach" />
        <Tile label="Active Students" figure={students} detail="On all your courses" />
        <Tile label="Upcoming Lessons" figure={0} detail="None planned" />
      </Tiles>
      <Row className="mt-8">
        <LinkButton to={paths.teacherDashboard} variant="alt">
          Manage Courses
        </LinkButton>
        <LinkButton to={paths.createCourse} variant="alt">
          Create Course
        </LinkButton>
      </Row>
    </>
  );
}
