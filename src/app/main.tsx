import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { currentSession, session$, startEnquiryQueue } from '#sync';
import { forgetRecordsOfOthers } from '../lib/device-records.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { EventRecording } from '../shared/event-replay.ts';
import { watchInstalling } from '../shared/pwa/install.ts';
import { watchStoredApp } from '../shared/pwa/stored-app.ts';
import { removeDraftsAtSignOut } from '../shared/remove-drafts.ts';
import { preloadDialogs } from '../ui/dialog.tsx';
import { handOverToasts } from '../ui/handed-over-toasts.ts';
import '../styles.css';
import { App } from './app.tsx';
import { firstPageShown } from './navigation/lazy-page.tsx';
import { watchForUpdates } from './pwa/service-worker-updates.ts';
import { watchSignIns } from './pwa/watch-sign-ins.ts';
import { preloadPage } from './routes.tsx';
import { preloadSignedIn } from './shell/shell.tsx';
import { startedSync } from './started-sync.ts';
import { announceOtherPerson } from './toasts/other-person.ts';
import { startOutcomeToasts } from './toasts/outcome-toasts.ts';
import { untilReleased } from './until-released.ts';

/**
 * Starts the app in the page, in place of the HTML that it was painted from.
 * @param recording what the person did there, done again once the app handles events
 */
export async function startApp(recording: EventRecording): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  if (!startedSync.ok) {
    const { ConfigurationPage } = await import('./shell/configuration-page.tsx');
    createRoot(root).render(<ConfigurationPage problem={startedSync.error.message} />);
    return;
  }
  startOutcomeToasts();
  announceOtherPerson();
  removeDraftsAtSignOut(session$, (staying = []) =>
    forgetRecordsOfOthers(staying.map(({ id }) => id)),
  );
  handOverToasts();
  watchInstalling();
  watchSignIns();
  watchStoredApp();
  // Enquiries from an earlier visit can wait until the page is rendered.
  whenIdle(startEnquiryQueue);
  const isSignedIn = currentSession().phase === 'signed-in';
  // What is painted stays until its script is here. If it cannot be fetched, the app shows that in its place.
  await Promise.all([
    preloadPage(location.pathname),
    isSignedIn ? preloadSignedIn() : undefined,
  ]).catch(() => undefined);
  await untilReleased(document);
  recording.readFields();
  // A painted page is replaced at once, with its effects: a key that is pressed between the new page and the replay would
  // be lost. The frame cannot be used, so there the render gives way to the account's data, which is being opened.
  const render = root.dataset.path ? flushSync : startTransition;
  render(() =>
    createRoot(root, { onRecoverableError: reportUnlessSkipped }).render(
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
  await firstPageShown;
  recording.replay();
  void watchForUpdates();
  if (isSignedIn) whenIdle(preloadDialogs);
}

/** Reports an error that React has recovered from. A fade that a turn of the device or another tab ended is none. */
function reportUnlessSkipped(error: unknown): void {
  const isSkipped = error instanceof DOMException && error.name === 'InvalidStateError';
  if (!isSkipped) reportError(error);
}
