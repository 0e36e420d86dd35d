import { classes } from '../lib/classes.ts';
import { capitalised } from '../lib/words.ts';

interface TagProps {
  /** The subject that the tag names. The nearest data-subject sets the colour. */
  subject?: string;
  /** Shown instead of the subject, on oak green. */
  category?: string | undefined;
  className?: string;
}

const TAG = 'tag inline-block py-2 pr-6 pl-[0.8rem] text-caption leading-none font-bold';

/** The name of a subject or category on a coloured tab. */
export function Tag({ subject = '', category, className }: TagProps) {
  const colour = category === undefined ? 'bg-hue text-on-hue' : 'bg-oak text-on-oak';
  return (
    <span className={classes(TAG, colour, className)}>{category ?? capitalised(subject)}</span>
  );
}
