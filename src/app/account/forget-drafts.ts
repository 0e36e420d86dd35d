import { session$ } from '#sync';
import { forgetRecords } from '../../lib/device-records.ts';
import { removeItems } from '../../lib/web-storage.ts';
import { draftPrefix } from '../../ui/form/draft-prefix.ts';

/**
 * Removes the drafts of forms and the records of this device at a sign-out, in every tab: nothing personal may stay.
 * When the server ended the session the drafts stay, so that the person finds them at the next sign-in.
 */
export function forgetDraftsAtSignOut(): void {
  let wasSignedIn = false;
  session$.subscribe((state) => {
    if (wasSignedIn && state.phase === 'signed-out' && state.reason === 'none') {
      removeItems('sessionStorage', draftPrefix);
      forgetRecords();
    }
    wasSignedIn = state.phase === 'signed-in';
  });
}
