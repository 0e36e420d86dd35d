import { currentSession, type SessionState, session$, visitorSession } from '#sync';
import { sharedSource } from '../../lib/shared-source.ts';
import { useLiveValue } from '../../lib/use-live-value.ts';

const sharedSession = sharedSource(() => session$);

/** The current session. In prerendered pages, that of a visitor until they are hydrated. */
export function useSession(): SessionState {
  return useLiveValue(sharedSession, currentSession, visitorSession);
}
