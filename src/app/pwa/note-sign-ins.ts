import { session$ } from '#sync';
import { noteUse } from '../../shared/pwa/install.ts';

/** A sign-in shows that the app is useful to the person, who may then be asked to install it. */
export function noteSignIns(): void {
  let wasSignedOut = false;
  session$.subscribe(({ phase }) => {
    if (phase === 'signed-in' && wasSignedOut) noteUse();
    wasSignedOut = phase === 'signed-out';
  });
}
