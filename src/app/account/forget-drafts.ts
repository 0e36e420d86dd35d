import { session$ } from '#sync';
import { forgetNotes } from '../../lib/device-notes.ts';
import { draftPrefix } from '../../ui/form/draft-prefix.ts';

/**
 * Removes the drafts of forms and the notes of this device at a sign-out, in every tab: nothing personal may stay.
 * When the server ended the session the drafts stay, so that the person finds them at the next sign-in.
 */
export function forgetDraftsAtSignOut(): void {
  let wasSignedIn = false;
  session$.subscribe((state) => {
    if (wasSignedIn && state.phase === 'signed-out' && state.reason === 'none') {
      forgetDrafts();
      forgetNotes();
    }
    wasSignedIn = state.phase === 'signed-in';
  });
}

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without session storage there are no drafts.
  }
}
