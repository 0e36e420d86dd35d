import { paths } from '../../content/paths.ts';
import { assessmentLink, courseLink } from '../../shared/intents.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The link 'Book Free Assessment': to the sign-up for a visitor, to the booking form for a signed-in person. */
export function BookAssessmentLink({ variant = 'main' }: { variant?: 'main' | 'alt' }) {
  return (
    <>
      <LinkButton
        to={paths.signUp}
        variant={variant}
        data={assessmentLink}
        className="signed-in:hidden"
      >
        Book Free Assessment
      </LinkButton>
      <LinkButton to={paths.diagnosticTest} variant={variant} className="signed-out:hidden">
        Book Free Assessment
      </LinkButton>
    </>
  );
}

/** The link 'Book Now': for a signed-in person to the groups of the course, for a visitor to the sign-up first. */
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
