import { currentSession, type SessionState, session$, visitorSession } from '#sync';
import { useLiveValue } from '../lib/use-live-value.ts';

/** The session as it is now. */
export function useSession(): SessionState {
  return useLiveValue(session$, currentSession, visitorSession);
}
