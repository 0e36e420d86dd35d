import { useSession } from '../../app/parts/use-session.ts';
import { paths } from '../../content/paths.ts';
import { assessmentLink, courseLink } from '../../shared/intents.ts';
import { LinkButton } from '../../ui/link-button.tsx';

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

/** The link 'Book Now': for a signed-in person to the groups of the course, for a visitor to the sign-up first. */
export function BookNowLink({ offer: { id, title } }: { offer: { id: string; title: string } }) {
  const isSignedIn = useSession().phase === 'signed-in';
  return (
    <LinkButton
      to={isSignedIn ? paths.groupsOf(id) : paths.signUp}
      data={isSignedIn ? undefined : courseLink(id, title)}
    >
      Book Now
    </LinkButton>
  );
}
