import { Link } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { classFacts } from '../../content/teaching.ts';
import { longDate } from '../../lib/dates.ts';
import { isPast, useToday } from '../../lib/use-today.ts';
import { SpotEight } from '../../ui/art/spot-eight.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useBookingLinks } from './use-booking-links.ts';

/** 'From £35 per session', with the figure set large. */
export function Price() {
  const [from = '', ...rest] = classFacts.price.split(` ${classFacts.pricePerSession} `);
  return (
    <p className="cost">
      <span className="note">{from}</span>{' '}
      <span className="price">{classFacts.pricePerSession}</span> <span>{rest.join(' ')}</span>
    </p>
  );
}

/** What it costs, when it starts, and the ways to book. */
export function BookingPanel() {
  const links = useBookingLinks();
  const hasStarted = isPast(classFacts.nextStart, useToday());
  return (
    <aside className="slip eared side" aria-label="Book this course">
      <Price />
      <dl className="facts mt-4 mb-6">
        <div>
          <dt>Start date</dt>
          <dd>
            {longDate(classFacts.nextStart)}
            {hasStarted ? (
              <span className="note block font-normal">
                This start date has passed. Ask us about joining now.
              </span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>Class times</dt>
          <dd>
            {classFacts.times.map((time) => (
              <span key={time} className="block">
                {time}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Class size</dt>
          <dd>
            {classFacts.size}
            <span className="mt-2 block w-[6.5rem]">
              <SpotEight />
            </span>
          </dd>
        </div>
      </dl>
      <div className="grid gap-3">
        <LinkButton to={links.bookNow}>Book Now</LinkButton>
        <LinkButton to={links.assessment} variant="alt">
          Book Free Assessment
        </LinkButton>
      </div>
      <p className="mt-3">
        <Link to={paths.contact} className="inline-flex min-h-11 items-center">
          Ask us a question
        </Link>
      </p>
    </aside>
  );
}

/** The same at the foot of a phone's screen. */
export function BookingBar() {
  const { bookNow } = useBookingLinks();
  return (
    <div className="bookbar no-print">
      <Price />
      <LinkButton to={bookNow}>Book Now</LinkButton>
    </div>
  );
}
