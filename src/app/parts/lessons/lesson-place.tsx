import { venueOf } from '../../../content/venues.ts';
import { classes } from '../../../lib/classes.ts';
import { classDay } from '../../../lib/london-time.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { VenueMap } from '../venue-map.tsx';
import { onlineAddress } from './lesson-words.ts';

interface LessonPlaceProps {
  lesson: { place: string; title: string; starts_at: string; venue?: string };
  /** In a line of a list: a link without the frame of a button. */
  isLine?: boolean;
}

/** Where a lesson is: the place in words, or a link to an online lesson. Nothing if the teacher has named no place. */
export function LessonPlace({ lesson, isLine = false }: LessonPlaceProps) {
  const { place, title, starts_at, venue = '' } = lesson;
  const address = onlineAddress(place);
  if (address === null) {
    if (place === '') return null;
    const at = venueOf(venue);
    return (
      <span className={classes('wrap-anywhere', isLine && 'text-ink-2')}>
        {place} {!isLine && at && place.startsWith(at.name) ? <VenueMap of={at} /> : null}
      </span>
    );
  }
  return (
    <a
      className={buttonClasses(isLine ? 'quiet' : 'oak', true)}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      Open the online lesson
      <span className="sr-only">{`: ${title}, ${classDay(starts_at)}, in a new window`}</span>
    </a>
  );
}
