import { currentSession, session$, visitorSession } from '#sync';
import { paths } from '../../content/paths.ts';
import { useLiveValue } from '../../lib/use-live-value.ts';

/** Where 'Book Free Assessment' leads: to an account for visitors, to the booking form for users. */
export function useBookingLink(): string {
  const session = useLiveValue(session$, currentSession, visitorSession);
  return session.phase === 'signed-in' ? paths.diagnosticTest : paths.signUp;
}
