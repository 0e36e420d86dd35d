import type { Course } from '#sync';
import { offerOf } from '../../content/courses.ts';
import { totalPrice } from '../../content/teaching.ts';
import { venueOf } from '../../content/venues.ts';
import { classes } from '../../lib/classes.ts';
import { countOf } from '../../lib/words.ts';
import { type ClassFacts, dayOfClass, timesOfClass } from '../../shared/course/class-words.ts';
import { Price } from '../../shared/course/price.tsx';
import { VenueMap } from './venue-map.tsx';

interface ClassTicketProps {
  of: ClassFacts & Pick<Course, 'subject' | 'offer' | 'duration'>;
  /** How many lessons are to come, for who has a place. The stub then has them in place of the price. */
  lessonsLeft?: number | undefined;
}

/** In the colours of the subject with one straight fold, as the card of the next lesson. */
const PAPER = classes(
  'two-tone px-4 py-2 leading-normal [&>p]:mt-0 [--angle:156deg] [--crease:64%]',
  '[--dark:var(--s4,var(--color-sheet))] [--light:var(--s3,var(--color-sheet))]',
);
const STUB = 'grid content-center px-4 leading-[1.25] [&>p]:mt-0';

/**
 * The facts of a class on one ticket: day and time, venue and teacher, and on its stub what it costs. It is the same
 * wherever a class is chosen.
 */
export function ClassTicket({ of, lessonsLeft }: ClassTicketProps) {
  const venue = venueOf(of.venue);
  return (
    <div
      className="ticket w-full rounded-paper forced-colors:border print:border"
      data-subject={of.subject}
    >
      <div className={PAPER}>
        <p className="display text-h3">{dayOfClass(of) || 'Day to be agreed'}</p>
        <p className="font-bold empty:hidden">{timesOfClass(of)}</p>
        <p className="text-small empty:hidden">
          {[venue?.name, of.teacher_name && `with ${of.teacher_name}`].filter(Boolean).join(', ')}
        </p>
        {venue && venue.address.length > 0 ? (
          <p className="text-caption">
            {venue.address.join(', ')} <VenueMap of={venue} />
          </p>
        ) : null}
      </div>
      <div className={STUB}>
        {lessonsLeft !== undefined ? (
          <p>{countOf(lessonsLeft, 'lesson', 'lessons')} to come</p>
        ) : offerOf(of.offer) ? (
          <>
            <Price isLine />
            <p className="text-caption empty:hidden">{totalPrice(of.duration)}</p>
          </>
        ) : (
          <p className="text-caption">We name the price first.</p>
        )}
      </div>
    </div>
  );
}
