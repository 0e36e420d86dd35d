import { courseCatalogue, enrollmentsOfUser } from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf } from '../../lib/words.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tile, Tiles } from '../parts/tile.tsx';

/** The dashboard tab with a student's figures. */
export function StudentView() {
  const enrollments = useObservable(enrollmentsOfUser);
  const courses = useObservable(courseCatalogue);
  const today = currentDay();
  const over = new Set(courses?.filter((course) => isOver(course, today)).map(({ id }) => id));
  const active =
    courses && enrollments?.filter((row) => row.status === 'active' && !over.has(row.course_id));
  const waiting = active?.filter((row) => row.pending !== 'none').length ?? 0;
  const waitingDetail = waiting > 0 ? `${countOf(waiting, 'is', 'are')} waiting to send` : '';

  return (
    <>
      <Tiles>
        <Tile
          label="Active Courses"
          figure={active?.length}
          detail={waitingDetail || (active?.length === 0 ? 'None yet' : 'You are enrolled')}
        />
        <Tile label="Upcoming Tests" figure={0} detail="None booked" />
        <Tile label="Overall Progress" figure="-" detail="After your first test" />
      </Tiles>
      <p className="mt-6">
        <LinkButton to={paths.courseEnrollment} variant="quiet">
          Browse All Courses
        </LinkButton>
      </p>
    </>
  );
}
