import { Link } from 'react-router-dom';
import { paths } from '../content/paths.ts';
import { classes } from '../lib/classes.ts';

/** One line about the safety of children, with a link to more. */
export function Safeguards({ className }: { className?: string }) {
  return (
    <p className={classes('text-small', className)}>
      Every tutor has an enhanced DBS check.{' '}
      <Link to={paths.safeguarding} className="text-inherit">
        How we keep children safe
      </Link>
    </p>
  );
}
