import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { courseLink } from '../../shared/intents.ts';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import type { CourseLookup } from './use-course.ts';

interface UnknownCourseProps {
  id: string;
  phase: Extract<CourseLookup['phase'], 'sign-in' | 'unsure' | 'not-here'>;
}

/** The page of a teacher's course that cannot be shown here, or not yet. It never claims that there is none. */
export function UnknownCourse({ id, phase }: UnknownCourseProps) {
  if (phase === 'sign-in') return <SignInFirst id={id} />;
  return phase === 'unsure' ? <Unsure /> : <NotHere />;
}

function SignInFirst({ id }: { id: string }) {
  useTitle(pageTitle('Sign in to see this course'));
  const goOn = courseLink(id, '');
  return (
    <EmptyState
      as="h1"
      title="Sign in to see this course."
      text="It is one of our classes, which families and teachers see once they are signed in. You come back here afterwards."
      picture={<Drawing name="empty-courses" />}
    >
      <Row>
        <LinkButton to={paths.auth} small data={goOn}>
          Sign In
        </LinkButton>
        <LinkButton to={paths.signUp} variant="alt" small data={goOn}>
          Create an account
        </LinkButton>
      </Row>
    </EmptyState>
  );
}

function Unsure() {
  useTitle(pageTitle('Not on this device'));
  return (
    <EmptyState
      as="h1"
      title="This course is not on this device."
      text="We could not ask our server whether there is such a course. Connect, then it opens here."
      picture={<EmptyOffline />}
    >
      <TryAgain />
    </EmptyState>
  );
}

function NotHere() {
  useTitle(pageTitle('Not on this device yet'));
  return (
    <EmptyState
      as="h1"
      title="Not on this device yet."
      text="Connect once to download your courses."
      picture={<EmptyOffline />}
    />
  );
}
