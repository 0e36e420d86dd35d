import { paths } from '../content/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useSession } from './use-session.ts';

/** 'Book Free Assessment': leads a visitor to an account, and a signed-in person to the booking form. */
export function BookAssessmentLink({ variant = 'main' }: { variant?: 'main' | 'alt' }) {
  const isSignedIn = useSession().phase === 'signed-in';
  return (
    <LinkButton
      to={isSignedIn ? paths.diagnosticTest : paths.signUp}
      variant={variant}
      isForAssessment={!isSignedIn}
    >
      Book Free Assessment
    </LinkButton>
  );
}

/** 'Book Now': leads a visitor to an account, and a signed-in person to the courses to enrol in. */
export function BookNowLink() {
  const isSignedIn = useSession().phase === 'signed-in';
  return <LinkButton to={isSignedIn ? paths.courseEnrollment : paths.signUp}>Book Now</LinkButton>;
}
