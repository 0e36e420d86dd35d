import { currentSession, type SessionState, session$, visitorSession } from '#sync';
import { sharedSource } from '../../lib/shared-source.ts';
import { useLiveValue } from '../../lib/use-live-value.ts';

const sharedSession = sharedSource(() => session$);

/** The current session. In the HTML from which a page is painted, that of a visitor. */
export function useSession(): SessionState {
  return useLiveValue(sharedSession, currentSession, visitorSession);
}
