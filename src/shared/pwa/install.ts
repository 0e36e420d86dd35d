/**
 * Whether and how the app can be installed on this device, and when to offer it: on the pages after one that was useful,
 * until it is installed or the person declines.
 */
import { atom } from 'jotai';
import { enquiryOutcomes } from '#sync';
import { business } from '../../content/business.ts';
import { store } from '../../lib/store.ts';
import { readItem, writeItem } from '../../lib/web-storage.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { captured, type InstallPrompt } from './install-prompt.ts';
import { usefulKey } from './useful-key.ts';

/** prompt: by our own button. share: by the share menu of iPhone and iPad. browser: by a menu of the browser, if it has one. */
export type InstallWay = 'installed' | 'prompt' | 'share' | 'browser';

const dismissedKey = 'oakfold-install-card';

const promptAtom = atom<InstallPrompt | null>(null);
const isInstalledAtom = atom(false);
const isDismissedAtom = atom(false);
/** Whether the site was useful in this tab: a sign-in, a sent enquiry, an opened roster. */
const isUsefulAtom = atom(false);

/** Whether it was before this document was loaded. */
export const wasUsefulBefore = readItem('sessionStorage', usefulKey) !== null;

/** Remembers that the site was useful in this tab. */
export function rememberUse(): void {
  writeItem('sessionStorage', usefulKey, true);
  store.set(isUsefulAtom, true);
}

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
export const wantsInstallCardAtom = atom((get) => {
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
    showToast(
      'success',
      'Installed',
      `${business.shortName} is now among the apps of this device.`,
    );
  });

  store.set(isDismissedAtom, readDismissed());
  window.addEventListener('storage', ({ key }) => {
    if (key === dismissedKey) store.set(isDismissedAtom, readDismissed());
  });

  if (wasUsefulBefore) store.set(isUsefulAtom, true);
  enquiryOutcomes().subscribe(({ type }) => {
    if (type === 'sent') rememberUse();
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
