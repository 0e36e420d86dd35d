/**
 * The entry point of every page. A prerendered page works without the app: its links lead to other such pages, and
 * its menus need only app/prehydration/menus.ts. A visitor's form needs only the islands (islands/forms.tsx), which
 * start when one of its controls is about to be used or when it is half filled. The app starts when another control
 * is about to be used, or when there is work for it: someone is signed in, a form waits to be sent, or the app fills
 * one in. Without a network one of the two starts, to show that the device is offline. Events from before hydration are replayed
 * (app/prehydration/event-replay.ts).
 */
import { recordEvents } from '../shared/event-replay.ts';
import { storedWish, wantsAssessment, watchIntents } from '../shared/intents.ts';
import { mailedLink, takeMailedLink } from '../shared/mailed-link.ts';
import { startMenus } from '../shared/menus.ts';
import { captureInstallPrompt } from '../shared/pwa/install-prompt.ts';
import { recoverFromMissingChunks } from '../shared/pwa/recover-chunk.ts';
import { serviceWorkerAddress } from '../shared/pwa/service-worker-address.ts';
import { draftPrefix } from '../ui/form/draft-prefix.ts';
import type * as islands from './islands.tsx';

takeMailedLink();
const root = document.getElementById('root');
// The HTML fits one query string. Another one (a filter, a tab) needs the app.
const isPrerendered = root?.dataset.path === location.pathname + location.search;
// The 404 page fits every address, so its path is '*'. A link of a mail has changed the address.
const isNotFound = root?.dataset.path === '*' && !mailedLink();
const touches = ['pointerdown', 'focusin'] as const;
let isStarting = false;
/** Puts back the HTML of the islands; null while they do not run. */
let stopIslands: (() => void) | null = null;
let islandsStarting: Promise<void> | undefined;

/** What this device stores for the app or for a form. */
function storedKeys(): string[] {
  try {
    return [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith('oakfold.'));
  } catch {
    return [];
  }
}

const keys = storedKeys();
const hasDraft = keys.some((key) => key.startsWith(draftPrefix));
const hasWork = keys.some((key) => !key.startsWith(draftPrefix));

/** Whether the app has something to put into the form of a page: a draft, a choice. */
const isPrefilled =
  root?.dataset.start === 'prefilled' && (hasDraft || wantsAssessment() || storedWish() !== '');

/** Whether the HTML of the page is outdated, because a date that it announces has passed. */
function isOutOfDate(): boolean {
  const lastDay = root?.dataset.until;
  return lastDay !== undefined && new Date() > new Date(`${lastDay}T23:59:59`);
}

function onTouch({ target }: { target: EventTarget | null }): void {
  const control =
    target instanceof Element
      ? target.closest('main :is(button, input, select, textarea, label)')
      : null;
  if (!control) return;
  if (control.closest('[data-island]')) startFormsOrApp();
  else void start();
}

/** Starts the islands of a page with a form, and the app on any other page. */
function startFormsOrApp(): void {
  if (root?.dataset.islands) islandsStarting ??= startIslands();
  else void start();
}

/** Hydrates the forms of the page, with the styles of what they show later. If that fails, the app starts. */
async function startIslands(): Promise<void> {
  const { islands: script, sheet } = root?.dataset ?? {};
  if (!script || !sheet) return;
  const [started] = await Promise.all([
    import(/* @vite-ignore */ script) as Promise<typeof islands>,
    loadSheet(sheet),
  ]).catch(() => []);
  if (isStarting) return;
  recording.readFields();
  stopIslands = (await started?.startForms()) ?? null;
  if (!stopIslands) return void start();
  recording.replay();
  // For the app, if it starts later.
  recording = recordEvents(document);
}

/** Resolves once the style sheet is applied. */
function loadSheet(href: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => done());
    link.addEventListener('error', fail);
    document.head.append(link);
  });
}

async function start(): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  for (const name of touches) document.removeEventListener(name, onTouch);
  // If it fails, the page stays readable, and recover-chunk.ts reloads it if that may help.
  const app = await import('../app/main.tsx').catch(() => undefined);
  if (!app) return;
  await islandsStarting;
  stopIslands?.();
  await app.startApp(isPrerendered, recording.readFields);
  stopMenus();
  recording.replay();
}

// A deploy may have removed the chunk of the app itself while the page was open.
recoverFromMissingChunks();
captureInstallPrompt();
watchIntents();
let recording = recordEvents(document);
const stopMenus = startMenus();
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
if (!(isPrerendered || isNotFound) || hasWork || isPrefilled || isOutOfDate()) void start();
else if (root?.dataset.start === 'idle') whenIdle(() => void start());
else {
  if (hasDraft) islandsStarting = startIslands();
  for (const name of touches) document.addEventListener(name, onTouch, { passive: true });
  // A control may have been focused before this script ran.
  onTouch({ target: document.activeElement });
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  let worker: ServiceWorker | null = null;
  let isStored = false;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type !== 'STORED' || data.step !== 'rest') return;
    isStored = true;
    showOffline();
  });
  // Wait until the islands and the app are stored: the banner is part of them, and they cannot be fetched offline.
  const showOffline = () => {
    if (isStored && !navigator.onLine) startFormsOrApp();
  };
  window.addEventListener('offline', showOffline);
  // Receive messages now; by default they are held back until the page has loaded.
  navigator.serviceWorker.startMessages();
  void navigator.serviceWorker.ready.then(({ active }) => {
    worker = active;
    if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
    store();
  });
  const store = () => {
    // Store once per page: after "Clear data on this device", storage must stay empty until the next visit.
    if (isStored) return;
    if (worker) worker.postMessage({ type: 'STORE' });
    else navigator.serviceWorker.register(serviceWorkerAddress()).catch(() => undefined);
  };
  // After the page has loaded, so that storing never competes with the first paint; and again when the network
  // returns.
  window.addEventListener('load', store);
  window.addEventListener('online', store);
  document.addEventListener('visibilitychange', store);
}
