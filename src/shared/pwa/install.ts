/**
 * Whether and how the app can be installed on this device, and when to offer it: after the app has been useful in
 * this page, until it is installed or the person declines.
 */
import { atom } from 'jotai';
import { enquiryOutcomes, session$ } from '#sync';
import { store } from '../../lib/store.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { captured, type InstallPrompt } from './install-prompt.ts';

/** prompt: by our own button. share: by the share menu of iPhone and iPad. browser: by a menu of the browser, if it has one. */
export type InstallWay = 'installed' | 'prompt' | 'share' | 'browser';

/** Without the prefix 'oakfold.', because boot.ts starts the app for every key that has it. */
const dismissedKey = 'oakfold-install-card';

const promptAtom = atom<InstallPrompt | null>(null);
const isInstalledAtom = atom(false);
const isDismissedAtom = atom(false);
/** Whether the app has been useful in this page: a sign-in, a sent enquiry, an opened roster. */
export const isUsefulAtom = atom(false);

/** On iPhone and iPad, an installed site has its own storage. */
export const installedStartsEmpty =
  'Send your waiting changes first: the installed app starts empty, and you sign in there once.';

/** The way to install, by what the device offers. */
export function installWay(device: {
  isInstalled: boolean;
  hasPrompt: boolean;
  hasShareMenu: boolean;
}): InstallWay {
  if (device.isInstalled) return 'installed';
  if (device.hasPrompt) return 'prompt';
  return device.hasShareMenu ? 'share' : 'browser';
}

export const installWayAtom = atom((get) =>
  installWay({
    isInstalled: get(isInstalledAtom),
    hasPrompt: get(promptAtom) !== null,
    hasShareMenu: appleStandalone() !== undefined,
  }),
);

/** Whether the card may be shown on a page without a form. */
export const wantsCardAtom = atom((get) => {
  const way = get(installWayAtom);
  return get(isUsefulAtom) && !get(isDismissedAtom) && (way === 'prompt' || way === 'share');
});

/** Whether the page runs from the home screen of an iPhone or iPad; undefined on other devices. */
function appleStandalone(): boolean | undefined {
  if (typeof navigator === 'undefined') return undefined;
  return (navigator as Navigator & { standalone?: boolean }).standalone;
}

/** Watches the ways to install. Call it once, when the app starts. */
export function watchInstalling(): void {
  const adopt = () => store.set(promptAtom, captured.prompt);
  captured.onPrompt = adopt;
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

/** Shows the browser's install prompt, which can be used once. */
export async function install(): Promise<void> {
  const prompt = store.get(promptAtom);
  captured.prompt = null;
  store.set(promptAtom, null);
  await prompt?.prompt();
}

/** Hides the card on this device from now on. */
export function dismissInstallCard(): void {
  store.set(isDismissedAtom, true);
  try {
    localStorage.setItem(dismissedKey, 'dismissed');
  } catch {
    // Without local storage the card stays hidden for this visit only.
  }
}

function readDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}
