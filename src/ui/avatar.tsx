import { classes } from '../lib/classes.ts';
import { initialsOf } from '../lib/words.ts';

interface AvatarProps {
  first: string;
  last: string | null;
  /** Gives the square its colour. */
  subject?: string;
}

const AVATAR = classes(
  'two-tone grid size-[3.1rem] flex-none place-items-center font-bold text-on-hue',
  '[clip-path:polygon(0_0,76%_0,100%_24%,100%_100%,0_100%)] forced-colors:border-2 forced-colors:[clip-path:none]',
  '[--dark:color-mix(in_srgb,var(--color-hue),#000_18%)] [--light:var(--color-hue)]',
);

/** A person's initials on a coloured square. Hidden from screen readers, because the name is shown beside it. */
export function Avatar({ first, last, subject = 'science' }: AvatarProps) {
  return (
    <span className={AVATAR} data-subject={subject} aria-hidden="true">
      {initialsOf(first, last)}
    </span>
  );
}
