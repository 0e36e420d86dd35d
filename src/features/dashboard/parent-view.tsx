import { activeCoursesOfChildren, childrenOfParent } from '#sync';
import { paths } from '../../content/paths.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tile, Tiles } from './tile.tsx';

/** The dashboard tab with a parent's figures. */
export function ParentView() {
  const children = useObservable(childrenOfParent) ?? [];
  const courses = useObservable(activeCoursesOfChildren) ?? 0;
  return (
    <>
      <Tiles>
        <Tile label="Children" figure={children.length} detail="Linked on the Parent Dashboard" />
        <Tile label="Active Courses" figure={courses} detail="Across your children" />
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
