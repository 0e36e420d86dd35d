import { courseCatalogue, enrollmentsOfUser, papersOfStudent } from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay, shortClassDay } from '../../lib/london-time.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { countOf } from '../../lib/words.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { comingPapers, overallProgress, satPapers } from '../parts/tests/marks.ts';
import { TestsPart } from '../parts/tests/tests-part.tsx';
import { Tile, Tiles } from '../parts/tile.tsx';
import { useSession } from '../parts/use-session.ts';

/** The dashboard tab with a student's figures. */
export function StudentView() {
  const enrollments = useObservable(enrollmentsOfUser);
  const courses = useObservable(courseCatalogue);
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  const papers = useObservable(() => papersOfStudent(userId), userId);
  const today = currentDay();
  const coming = papers && comingPapers(papers, today);
  const next = coming?.[0];
  const progress = papers && overallProgress(satPapers(papers));
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
        <Tile
          label="Upcoming Tests"
          figure={coming?.length}
          detail={next ? `Next: ${shortClassDay(next.held_on)}` : 'None booked'}
        />
        <Tile
          label="Overall Progress"
          figure={progress === undefined ? undefined : progress === null ? '-' : `${progress}%`}
          detail={progress === null ? 'After your first test' : 'Over your newest tests'}
        />
      </Tiles>
      {papers ? <TestsPart papers={papers} isOnSheet /> : null}
      <p className="mt-6">
        <LinkButton to={paths.courseEnrollment} variant="quiet">
          Browse All Courses
        </LinkButton>
      </p>
    </>
  );
}
