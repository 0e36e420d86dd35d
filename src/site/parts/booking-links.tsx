import { paths } from '../../content/paths.ts';
import { openedFor } from '../../shared/enquiry/opened-for.ts';
import { assessmentLink, courseLink } from '../../shared/intents.ts';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface BookAssessmentLinkProps {
  variant?: 'main' | 'alt';
  /** The course for which the booking form is opened. */
  offer?: { id: string; title: string };
}

/** The link 'Book Free Assessment': to the sign-up for a visitor, to the booking form for a signed-in person. */
export function BookAssessmentLink({ variant = 'main', offer }: BookAssessmentLinkProps) {
  const about = offer ? openedFor('diagnostic', { course: courseOf(offer) }) : {};
  return (
    <>
      <LinkButton
        to={paths.signUp}
        variant={variant}
        data={{ ...assessmentLink, ...about }}
        className="signed-in:hidden"
      >
        Book Free Assessment
      </LinkButton>
      <LinkButton
        to={paths.diagnosticTest}
        variant={variant}
        data={about}
        className="signed-out:hidden"
      >
        Book Free Assessment
      </LinkButton>
    </>
  );
}

/** The link 'Book Now': for a signed-in person to the classes of the course, for a visitor to the sign-up first. */
export function BookNowLink({ offer: { id, title } }: { offer: { id: string; title: string } }) {
  return (
    <>
      <LinkButton to={paths.signUp} data={courseLink(id, title)} className="signed-in:hidden">
        Book Now
      </LinkButton>
      <LinkButton to={paths.groupsOf(id)} className="signed-out:hidden">
        Book Now
      </LinkButton>
    </>
  );
}

interface AskLinkProps {
  offer: { id: string; title: string };
  children?: string;
}

/** The link 'Ask us a question' of a course, to the contact form, which names the course. */
export function AskLink({ offer, children = 'Ask us a question' }: AskLinkProps) {
  return (
    <Link
      to={paths.contact}
      className="inline-flex min-h-11 items-center"
      {...openedFor('contact', { course: courseOf(offer) })}
    >
      {children}
    </Link>
  );
}

/** The id and the title alone: the rest of a course need not be in the page's HTML. */
const courseOf = ({ id, title }: { id: string; title: string }) => ({ id, title });
