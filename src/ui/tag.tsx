import { classes } from '../lib/classes.ts';
import { capitalised } from '../lib/words.ts';

interface TagProps {
  /** Names the subject whose colour the tag has; the nearest data-subject decides the colour. */
  subject?: string;
  /** The words of a tag that belongs to no subject. */
  category?: string | undefined;
  className?: string;
}

const TAG = 'tag inline-block py-2 pr-6 pl-[0.8rem] text-note leading-none font-bold';

/** The name of a subject or category on a coloured tab. */
export function Tag({ subject = '', category, className }: TagProps) {
  const colour = category === undefined ? 'bg-hue text-on-hue' : 'bg-oak text-on-oak';
  return (
    <span className={classes(TAG, colour, className)}>{category ?? capitalised(subject)}</span>
  );
}
