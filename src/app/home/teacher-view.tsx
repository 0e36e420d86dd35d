import { activeStudentsOfTeacher, coursesOfTeacher, taughtLessons } from '#sync';
import { paths } from '../../content/paths.ts';
import { classTime, shortClassDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { isOverAt } from '../parts/lessons/lesson-words.ts';
import { Tile, Tiles } from '../parts/tile.tsx';

/** The dashboard tab with a teacher's figures. */
export function TeacherView() {
  const courses = useObservable(coursesOfTeacher);
  const students = useObservable(activeStudentsOfTeacher);
  const now = useNow();
  const lessons = useObservable(taughtLessons)?.filter(
    (lesson) => !lesson.is_cancelled && !isOverAt(lesson, now),
  );
  const next = lessons?.[0];
  return (
    <>
      <Tiles>
        <Tile label="My Courses" figure={courses?.length} detail="Courses you teach" />
        <Tile label="Active Students" figure={students} detail="On all your courses" />
        <Tile
          label="Upcoming Lessons"
          figure={lessons?.length}
          detail={
            next
              ? `Next: ${shortClassDay(next.starts_at)}, ${classTime(next.starts_at)}`
              : 'None planned'
          }
        />
      </Tiles>
      <Row className="mt-8">
        <LinkButton to={paths.teacherDashboard} variant="alt">
          Go to Teacher Dashboard
        </LinkButton>
        <LinkButton to={paths.createCourse} variant="alt">
          Create Course
        </LinkButton>
      </Row>
    </>
  );
}
