import { session$ } from '#sync';
import { rememberUse } from '../../shared/pwa/install.ts';

/** A sign-in shows that the app is useful to the person, who may then be asked to install it. */
export function watchSignIns(): void {
  let wasSignedOut = false;
  session$.subscribe(({ phase }) => {
    if (phase === 'signed-in' && wasSignedOut) rememberUse();
    wasSignedOut = phase === 'signed-out';
  });
}
