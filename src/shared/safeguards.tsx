import { paths } from '../content/paths.ts';
import { classes } from '../lib/classes.ts';
import { Link } from '../ui/link.tsx';

interface SafeguardsProps {
  className?: string;
  /** Whether the page is about our own tutors, whom we have checked. The page of one teacher's course is not. */
  isOfOurTutors?: boolean;
}

/** One line about the safety of children, with a link to more. */
export function Safeguards({ className, isOfOurTutors = true }: SafeguardsProps) {
  return (
    <p className={classes('text-small', className)}>
      {isOfOurTutors ? 'Every tutor has an enhanced DBS check. ' : null}
      <Link to={paths.safeguarding} className="text-inherit">
        How we keep children safe
      </Link>
    </p>
  );
}
