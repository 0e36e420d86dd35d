/**
 * The script of every page of the website. A page is readable without it, and its links lead to other documents; this
 * script opens its menus. Its islands (islands.tsx) start when one of their controls is about to be used, or when the
 * device knows something that the HTML does not: a draft, a form that waits to be sent, a filter in the address, that a
 * date has passed, a message of the page before. Events from before are replayed. While somebody is signed in, or a
 * sign-out is not complete, the data layer starts when the browser is idle, without the app.
 */
import { outboxKey, workKeys } from '#sync';
import { paths } from '../content/paths.ts';
import { hasItem } from '../lib/web-storage.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { startMenus } from '../shared/bar/menus.ts';
import { takeEarlyPress } from '../shared/early-press.ts';
import { recordEvents } from '../shared/event-replay.ts';
import { watchIntents } from '../shared/intents.ts';
import { passMailedLinkOn } from '../shared/mailed-link.ts';
import { captureInstallPrompt } from '../shared/pwa/install-prompt.ts';
import { recoverFromMissingChunk } from '../shared/pwa/recover-chunk.ts';
import { storePages } from '../shared/pwa/store-pages.ts';
import { usefulKey } from '../shared/pwa/useful-key.ts';
import { draftPrefix } from '../ui/form/draft-prefix.ts';
import { handedOverToastsKey } from '../ui/handed-over-toasts-key.ts';
import { watchBackLinks } from './back-links.ts';
import { isSignedIn, readAgain } from './reader.ts';

const root = document.getElementById('root');
const touches = ['pointerdown', 'focusin'] as const;

/** Whether the HTML of the page is outdated, because a date that it announces has passed. */
function isOutOfDate(): boolean {
  const lastDay = root?.dataset.until;
  return lastDay !== undefined && new Date() > new Date(`${lastDay}T23:59:59`);
}

/** Whether the query string selects something that is not in the HTML. The 404 page fits every address. */
function isSelective(): boolean {
  const path = root?.dataset.path;
  return location.search !== '' && path !== '*' && path !== location.pathname + location.search;
}

const early = takeEarlyPress();
const recording = recordEvents(document, early);
let isStarting = false;

/** If a part cannot be fetched, the page stays as it is or is loaded again, and the next use tries again. */
function startIslands(): void {
  if (isStarting) return;
  isStarting = true;
  start().catch((failure) => {
    console.warn(failure);
    isStarting = false;
    void recoverFromMissingChunk();
  });
}

async function start(): Promise<void> {
  const sheet = root?.dataset.sheet;
  const [islands] = await Promise.all([import('./islands.tsx'), sheet ? loadSheet(sheet) : null]);
  await islands.startIslands(recording.readFields, recoverFromMissingChunk);
  for (const name of touches) document.removeEventListener(name, onTouch);
  recording.replay();
}

/** Resolves once the style sheet of what the islands show later is applied. */
function loadSheet(href: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => done());
    link.addEventListener('error', fail);
    document.head.append(link);
  });
}

function onTouch({ target }: { target: EventTarget | null }): void {
  const isControl =
    target instanceof Element &&
    target.closest('[data-island] :is(button, input, select, textarea, label)') !== null;
  if (isControl) startIslands();
}

/** What concerns the account, for a signed-in person. */
const account = () => import('./account.tsx');

function onSignOut({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('[data-sign-out]')) {
    // If this page cannot do it, the app asks on a page of its own.
    account()
      .then(({ signOutHere }) => signOutHere())
      .catch(() => location.assign(paths.signOut));
  }
}

function followReader(): void {
  const wasSignedIn = isSignedIn();
  readAgain();
  if (isSignedIn() && !wasSignedIn) startAccount();
}

/** Milliseconds until a part that could not be fetched is asked for again. */
const retryMs = 5_000;

function startAccount(): void {
  whenIdle(() =>
    account()
      .then(({ startAccount: start }) => start())
      .catch((failure) => {
        console.warn(failure);
        setTimeout(startAccount, retryMs);
      }),
  );
}

function startPage(): void {
  captureInstallPrompt();
  watchIntents();
  watchBackLinks();
  startMenus();
  let isStored = false;
  // Wait until the islands are stored: the banner is one of them, and they cannot be fetched offline.
  const showOffline = () => {
    if (isStored && !navigator.onLine) startIslands();
  };
  storePages(() => {
    isStored = true;
    showOffline();
  });
  window.addEventListener('offline', showOffline);
  for (const name of touches) document.addEventListener(name, onTouch, { passive: true });
  document.addEventListener('click', onSignOut);
  // Another tab signs in or out, or Back shows this page as it was left.
  window.addEventListener('storage', followReader);
  window.addEventListener('pageshow', followReader);
  if (workKeys.some((key) => hasItem('localStorage', key))) startAccount();
  if (root?.dataset.start === 'idle') whenIdle(startIslands);
  const isExpected = [draftPrefix, handedOverToastsKey, usefulKey].some((key) =>
    hasItem('sessionStorage', key),
  );
  if (isExpected || hasItem('localStorage', outboxKey) || isSelective() || isOutOfDate())
    startIslands();
  // A control may have been pressed or focused before this script ran.
  else onTouch({ target: early ?? document.activeElement });
  if (early?.closest('header')) early.click();
}

if (!passMailedLinkOn()) startPage();
