/**
 * The only script of a page's first moments. A prerendered page is complete without the app: its links
 * lead to other such pages, and its menus work by themselves (app/early-menus.ts). The app starts when a
 * control of the page is about to be used, or when it has something to do: someone is signed in, a form is
 * half filled or waits to be sent. What a person did before the app was there is kept and done again: see
 * app/early-acts.ts.
 */
import { keepEarlyActs } from './app/early-acts.ts';
import { runEarlyMenus } from './app/early-menus.ts';
import { keepInstallOffers } from './app/pwa/early-install.ts';
import { recoverFromMissingChunks } from './app/pwa/recover-chunk.ts';
import { serviceWorkerAddress } from './app/pwa/script-address.ts';
import './styles.css';

const root = document.getElementById('root');
// An address with another question (a filter, a tab) shows more than its page was made with.
const isPrerendered = root?.dataset.path === location.pathname + location.search;
const touches = ['pointerdown', 'focusin'] as const;
let isStarting = false;

function hasSomethingToDo(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith('oakfold.')),
    );
  } catch {
    return false;
  }
}

/** What the page says about days holds up to this one. */
function isOutOfDate(): boolean {
  const lastDay = root?.dataset.until;
  return lastDay !== undefined && new Date() > new Date(`${lastDay}T23:59:59`);
}

function onTouch({ target }: { target: EventTarget | null }): void {
  const control =
    target instanceof Element
      ? target.closest('main :is(button, input, select, textarea, label)')
      : null;
  if (control) void start();
}

async function start(): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  for (const name of touches) document.removeEventListener(name, onTouch);
  // Without it the page stays readable; recover-chunk.ts loads it anew where that may help.
  const app = await import('./main.tsx').catch(() => undefined);
  if (!app) return;
  await app.startApp(isPrerendered);
  endEarlyMenus();
  repeatEarlyActs();
}

// The app itself is a part that a deploy may have removed under an untouched page.
recoverFromMissingChunks();
keepInstallOffers();
const repeatEarlyActs = keepEarlyActs(document);
const endEarlyMenus = runEarlyMenus();
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
if (!isPrerendered || hasSomethingToDo() || isOutOfDate()) void start();
else if (root?.dataset.start === 'idle') whenIdle(() => void start());
else {
  for (const name of touches) document.addEventListener(name, onTouch, { passive: true });
  // Somebody may have been quicker than this script.
  onTouch({ target: document.activeElement });
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  let isStored = false;
  void navigator.serviceWorker.ready.then(({ active }) => {
    isStored = true;
    if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
  });
  const store = () => {
    // Whoever clears this device has nothing stored again before the next visit.
    if (!isStored) navigator.serviceWorker.register(serviceWorkerAddress()).catch(() => undefined);
  };
  // After the page has loaded, so that storing the app never competes with its first paint; and again
  // where the network cut that short.
  window.addEventListener('load', store);
  window.addEventListener('online', store);
  document.addEventListener('visibilitychange', store);
}
