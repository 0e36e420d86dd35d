import { paths } from '../content/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { assessmentLink } from './assessment-intent.ts';
import { useSession } from './use-session.ts';

/** The link 'Book Free Assessment': to the sign-up for a visitor, to the booking form for a signed-in person. */
export function BookAssessmentLink({ variant = 'main' }: { variant?: 'main' | 'alt' }) {
  const isSignedIn = useSession().phase === 'signed-in';
  return (
    <LinkButton
      to={isSignedIn ? paths.diagnosticTest : paths.signUp}
      variant={variant}
      data={isSignedIn ? undefined : assessmentLink}
    >
      Book Free Assessment
    </LinkButton>
  );
}

/** The link 'Book Now': to the sign-up for a visitor, to the catalogue for a signed-in person. */
export function BookNowLink() {
  const isSignedIn = useSession().phase === 'signed-in';
  return <LinkButton to={isSignedIn ? paths.courseEnrollment : paths.signUp}>Book Now</LinkButton>;
}
