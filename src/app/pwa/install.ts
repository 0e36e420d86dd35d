/**
 * Whether and how this app can be installed here, and when to speak of it: after something useful has
 * happened in this page, until it is installed or the person says no.
 */
import { atom, getDefaultStore } from 'jotai';
import { enquiryOutcomes, session$ } from '#sync';
import { showToast } from '../../ui/toast-queue.ts';
import { early, type InstallPrompt } from './early-install.ts';

/** offer: by our own button. share: by the menu of iPhone and iPad. own: as the browser sees fit. */
export type InstallWay = 'installed' | 'offer' | 'share' | 'own';

/**
 * Not under the prefix of what a start has to do with: it must not start the app on a page that is
 * complete without it.
 */
const dismissedKey = 'oakfold-install-card';

const offerAtom = atom<InstallPrompt | null>(null);
const isInstalledAtom = atom(false);
const isDismissedAtom = atom(false);
/** Set once something useful has happened in this page. */
export const isUsefulAtom = atom(false);

/** Which way there is. */
export function installWay(device: {
  isInstalled: boolean;
  hasOffer: boolean;
  hasShareMenu: boolean;
}): InstallWay {
  if (device.isInstalled) return 'installed';
  if (device.hasOffer) return 'offer';
  return device.hasShareMenu ? 'share' : 'own';
}

export const installWayAtom = atom((get) =>
  installWay({
    isInstalled: get(isInstalledAtom),
    hasOffer: get(offerAtom) !== null,
    hasShareMenu: appleStandalone() !== undefined,
  }),
);

/** Whether the card has a reason to be shown on some page. */
export const wantsCardAtom = atom((get) => {
  const way = get(installWayAtom);
  return get(isUsefulAtom) && !get(isDismissedAtom) && (way === 'offer' || way === 'share');
});

/** Only Safari on iPhone and iPad has it: whether the page runs from the home screen. */
function appleStandalone(): boolean | undefined {
  if (typeof navigator === 'undefined') return undefined;
  return (navigator as Navigator & { standalone?: boolean }).standalone;
}

/** Watches from now on. Called once, when the app starts. */
export function watchInstalling(): void {
  const store = getDefaultStore();
  const adopt = () => store.set(offerAtom, early.offer);
  early.heard = adopt;
  adopt();

  const standalone = window.matchMedia('(display-mode: standalone)');
  const look = () => store.set(isInstalledAtom, standalone.matches || appleStandalone() === true);
  standalone.addEventListener('change', look);
  look();
  window.addEventListener('appinstalled', () => {
    store.set(isInstalledAtom, true);
    showToast('success', 'Installed', 'Oakfold is now among the apps of this device.');
  });

  store.set(isDismissedAtom, readDismissed());
  window.addEventListener('storage', ({ key }) => {
    if (key === dismissedKey) store.set(isDismissedAtom, readDismissed());
  });

  let wasSignedOut = false;
  session$.subscribe(({ phase }) => {
    if (phase === 'signed-in' && wasSignedOut) store.set(isUsefulAtom, true);
    wasSignedOut = phase === 'signed-out';
  });
  enquiryOutcomes().subscribe(({ type }) => {
    if (type === 'sent') store.set(isUsefulAtom, true);
  });
}

/** Shows the browser's own question; an offer can be used once. */
export async function install(): Promise<void> {
  const store = getDefaultStore();
  const offer = store.get(offerAtom);
  early.offer = null;
  store.set(offerAtom, null);
  await offer?.prompt();
}

/** Speaks of it no more, on this device. */
export function dismissInstallCard(): void {
  getDefaultStore().set(isDismissedAtom, true);
  try {
    localStorage.setItem(dismissedKey, 'dismissed');
  } catch {
    // A browser that refuses storage: it stays away for this visit.
  }
}

function readDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}
