import { business } from '../../content/business.ts';
import { Closing as ClosingScene } from '../../ui/art/closing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useBookingLink } from './use-booking-link.ts';

/** The last word of the page. */
export function Closing() {
  const bookingLink = useBookingLink();
  return (
    <section className="close">
      <div className="wrap">
        <div className="txt">
          <h2>Start with one quiet hour.</h2>
          <p>
            The free assessment lasts about {business.assessmentMinutes}. You go home with a written
            plan, whether or not you join.
          </p>
          <LinkButton to={bookingLink}>Book Free Assessment</LinkButton>
        </div>
        <div className="art" data-subject="mathematics">
          <ClosingScene />
        </div>
      </div>
    </section>
  );
}
