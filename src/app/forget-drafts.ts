import { session$ } from '#sync';
import { draftPrefix } from '../ui/form/draft-prefix.ts';

/**
 * A sign-out leaves nothing of the person on the device, half-filled forms included, in every tab. A
 * session that the server ended is no sign-out: the person comes back and finds them.
 */
export function forgetDraftsAtSignOut(): void {
  let wasSignedIn = false;
  session$.subscribe((state) => {
    if (wasSignedIn && state.phase === 'signed-out' && state.reason === 'none') forgetDrafts();
    wasSignedIn = state.phase === 'signed-in';
  });
}

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage has kept none.
  }
}
