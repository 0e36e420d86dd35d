import type { SessionState, SessionUser } from '#sync';
import { showBadge } from '../lib/app-badge.ts';
import { forgetRecords } from '../lib/device-records.ts';
import type { Subscribable } from '../lib/shared-source.ts';
import { removeItems } from '../lib/web-storage.ts';
import { draftPrefix } from '../ui/form/draft-prefix.ts';

/**
 * Removes the drafts of forms and the records of this device once their person has signed out, in every tab: nothing
 * personal may stay. Another tab may see only that somebody else is signed in now. When the server ended the session the
 * drafts stay until somebody else signs in, so that the person finds them at the next sign-in; the badge of the icon goes.
 * @param forget removes the records of all but the children who rest on this device. The website, whose sign-out leaves that
 * to the app, removes none then
 */
export function removeDraftsAtSignOut(
  session$: Subscribable<SessionState>,
  forget = (staying: readonly SessionUser[] | undefined): void => {
    if (!staying) forgetRecords();
  },
): void {
  let owner: string | null = null;
  session$.subscribe((state) => {
    if (state.phase === 'signed-out') showBadge(0);
    if (state.phase === 'signed-out' && state.reason === 'ended') return;
    const user = state.phase === 'signed-in' ? state.user.id : null;
    if (owner !== null && user !== owner) {
      removeItems('sessionStorage', draftPrefix);
      // Records belong to one person each, and are kept for who did not sign out.
      if (state.phase === 'signed-out') forget(state.resting);
    }
    owner = user;
  });
}
