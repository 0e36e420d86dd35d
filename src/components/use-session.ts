import { currentSession, type SessionState, session$, visitorSession } from '#sync';
import { sharedSource } from '../lib/shared-source.ts';
import { useLiveValue } from '../lib/use-live-value.ts';

const sharedSession = sharedSource(() => session$);

/** The session as it is now; a prerendered page shows a visitor's until it is hydrated. */
export function useSession(): SessionState {
  return useLiveValue(sharedSession, currentSession, visitorSession);
}
