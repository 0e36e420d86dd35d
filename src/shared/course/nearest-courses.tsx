import type { ReactNode } from 'react';
import { paths } from '../../content/paths.ts';
import { CardGrid } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';

interface NearestCoursesProps {
  cards: readonly ReactNode[];
  /** Called before the contact form opens. */
  onAsk?: () => void;
}

/** What follows 'No courses found': a way to ask, and the cards of the nearest courses, if there are any. */
export function NearestCourses({ cards, onAsk }: NearestCoursesProps) {
  return (
    <>
      <p className="mt-8 mb-8 font-bold">
        Nothing matches all of that.{' '}
        <Link to={paths.contact} onClick={onAsk}>
          Ask us
        </Link>
        {cards.length > 0 ? ', or look at the nearest:' : '.'}
      </p>
      <CardGrid isWide>{cards}</CardGrid>
    </>
  );
}
