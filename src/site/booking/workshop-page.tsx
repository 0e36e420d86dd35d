import { Drawing } from '../../ui/drawing.tsx';
import { Page } from '../../ui/layout.tsx';
import { BandHead } from '../parts/band-head.tsx';
import { Island } from '../parts/island.tsx';
import { WorkshopBooking } from './workshop-booking.tsx';

/** The workshops, with a form to register for the chosen one. */
export function WorkshopPage() {
  return (
    <>
      <BandHead
        title="Workshops"
        lede="One to three days on one subject, in the holidays or on Saturdays, in a small group."
        subject="reasoning"
        picture={<Drawing name="workshop-scene" />}
      />
      <Page className="pt-14">
        <Island name="workshop">
          <WorkshopBooking />
        </Island>
      </Page>
    </>
  );
}
