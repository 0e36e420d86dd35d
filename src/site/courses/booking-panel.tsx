import type { PublicCourse } from '../../content/courses.ts';
import { classFacts, totalPrice } from '../../content/teaching.ts';
import { classes } from '../../lib/classes.ts';
import { Price } from '../../shared/course/price.tsx';
import { Safeguards } from '../../shared/safeguards.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Fact, Row, Slip } from '../../ui/layout.tsx';
import { AskLink, BookAssessmentLink, BookNowLink } from '../parts/booking-links.tsx';
import { Island } from '../parts/island.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { ShareButton } from './share-button.tsx';

/** The price, start date and times of an advertised course, with links to book. */
export function BookingPanel({ offer }: { offer: PublicCourse }) {
  const total = totalPrice(offer.duration);
  return (
    <Slip as="aside" kind="folded" className="lg:sticky lg:top-4" aria-label="Book this course">
      <Price />
      {total ? <p className="text-caption text-ink-2">{total}</p> : null}
      <div className="mt-4">
        <Island name="booking-facts" props={{ id: offer.id }}>
          <BookingFacts id={offer.id} />
        </Island>
      </div>
      <dl className="mb-6">
        <Fact term="Class size">
          {classFacts.size}
          <span className="mt-2 block w-[6.5rem]">
            <Drawing name="spot-eight" />
          </span>
        </Fact>
      </dl>
      <div className="grid gap-3">
        <BookNowLink offer={offer} />
        <BookAssessmentLink variant="alt" offer={offer} />
      </div>
      <Row className="mt-3">
        <AskLink offer={offer} />
        <Island name="share" props={{ id: offer.id, title: offer.title }}>
          <ShareButton id={offer.id} title={offer.title} />
        </Island>
      </Row>
      <Safeguards className="mt-3 border-t border-rule pt-3" />
    </Slip>
  );
}

const BAR = classes(
  'sticky bottom-0 z-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:hidden print:hidden',
  'border-t-2 border-ink bg-sheet px-5 pt-[0.7rem] [&>a]:flex-none',
  'pb-[calc(0.7rem+env(safe-area-inset-bottom))]',
);

/** A bar at the bottom of a phone's screen with the price and the booking link. */
export function BookingBar({ offer }: { offer: PublicCourse }) {
  return (
    <div className={BAR} data-foot-bar>
      <Price isLine />
      <BookNowLink offer={offer} />
    </div>
  );
}
