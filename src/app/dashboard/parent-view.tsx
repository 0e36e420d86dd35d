import { childrenWithCourses } from '#sync';
import { paths } from '../../content/paths.ts';
import { currentDay } from '../../lib/days.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { isOver } from '../../shared/course/course-term.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tile, Tiles } from './tile.tsx';

/** The dashboard tab with a parent's figures. */
export function ParentView() {
  const children = useObservable(childrenWithCourses) ?? [];
  const today = currentDay();
  const active = children
    .flatMap(({ enrollments }) => enrollments)
    .filter((row) => row.status === 'active' && row.pending !== 'delete' && !isOver(row, today));
  return (
    <>
      <Tiles>
        <Tile label="Children" figure={children.length} detail="Linked on the Parent Dashboard" />
        <Tile label="Active Courses" figure={active.length} detail="Across your children" />
        <Tile label="Upcoming Events" figure={0} detail="None planned" />
      </Tiles>
      <p className="mt-8">
        <LinkButton to={paths.parentDashboard} variant="alt">
          Go to Parent Dashboard
        </LinkButton>
      </p>
    </>
  );
}
