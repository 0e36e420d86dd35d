import type { Testimonial as Voice } from '../../content/testimonials.ts';
import { classes } from '../../lib/classes.ts';
import { Person } from './person.tsx';

/** lead: one long quotation in large type. short: in the type of the text. title: in the type of a heading. */
type Look = 'lead' | 'short' | 'title';

const FIGURE: Record<Look, string> = {
  lead: 'row-span-2 flex flex-col justify-between gap-4 p-[clamp(1.75rem,4vw,3rem)]',
  short: 'flex flex-col gap-4 px-7 pt-7 pb-6',
  title: 'grid content-between gap-4 px-6 pt-[1.6rem] pb-[1.4rem]',
};

const QUOTE: Record<Look, string> = {
  lead: 'font-display text-[1.5rem] leading-[1.22] tracking-[-0.01em] sm:text-h2',
  short: '',
  title: 'font-display text-lead leading-[1.35]',
};

/** A quotation from a parent, with name, role and stars. */
export function Testimonial({ voice, look }: { voice: Voice; look: Look }) {
  const { name, role, content, rating, subject } = voice;
  return (
    <figure className={classes('bg-sheet shadow-2', FIGURE[look])}>
      <blockquote className={QUOTE[look]}>
        <p>{content}</p>
      </blockquote>
      <Person as="figcaption" name={name} subject={subject}>
        {role}
        <br />
        <span
          className="leading-none tracking-[0.1em] text-warn"
          role="img"
          aria-label={`${rating} out of 5 stars`}
        >
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </span>
      </Person>
    </figure>
  );
}
