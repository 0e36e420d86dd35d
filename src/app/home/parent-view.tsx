import { childrenWithCourses, upcomingLessons } from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { lessonDay } from '../parts/lessons/lesson-words.ts';
import { Tile, Tiles } from '../parts/tile.tsx';

/** The dashboard tab with a parent's figures. */
export function ParentView() {
  const children = useObservable(childrenWithCourses);
  const today = currentDay();
  const active = children
    ?.flatMap(({ enrollments }) => enrollments)
    .filter((row) => row.status === 'active' && row.pending !== 'delete' && !isOver(row, today));
  const lessons = useObservable(upcomingLessons);
  const now = useNow();
  const planned = lessons?.filter((lesson) => !lesson.is_cancelled);
  const next = planned?.[0];
  return (
    <>
      <Tiles>
        <Tile label="Children" figure={children?.length} detail="Linked on the Parent Dashboard" />
        <Tile label="Active Courses" figure={active?.length} detail="Across your children" />
        <Tile
          label="Upcoming Events"
          figure={planned?.length}
          detail={next ? `Next: ${lessonDay(next.starts_at, now)}` : 'None planned'}
        />
      </Tiles>
      <p className="mt-8">
        <LinkButton to={paths.parentDashboard} variant="alt">
          Go to Parent Dashboard
        </LinkButton>
      </p>
    </>
  );
}
