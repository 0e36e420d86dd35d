import type { SessionState } from '#sync';
import { showBadge } from '../lib/app-badge.ts';
import { forgetRecords } from '../lib/device-records.ts';
import type { Subscribable } from '../lib/shared-source.ts';
import { removeItems } from '../lib/web-storage.ts';
import { draftPrefix } from '../ui/form/draft-prefix.ts';

/**
 * Removes the drafts of forms and the records of this device once their person has signed out, in every tab: nothing
 * personal may stay. Another tab may see only that somebody else is signed in now. When the server ended the session the
 * drafts stay until somebody else signs in, so that the person finds them at the next sign-in; the badge of the icon goes.
 */
export function removeDraftsAtSignOut(session$: Subscribable<SessionState>): void {
  let owner: string | null = null;
  session$.subscribe((state) => {
    if (state.phase === 'signed-out') showBadge(0);
    if (state.phase === 'signed-out' && state.reason === 'ended') return;
    const user = state.phase === 'signed-in' ? state.user.id : null;
    if (owner !== null && user !== owner) {
      removeItems('sessionStorage', draftPrefix);
      // Records belong to one person each, and are kept for who did not sign out.
      if (state.phase === 'signed-out') forgetRecords((state.resting ?? []).map(({ id }) => id));
    }
    owner = user;
  });
}
