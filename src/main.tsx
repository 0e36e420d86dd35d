import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startOutbox, startSync } from '#sync';
import { App } from './app/app.tsx';
import { ConfigurationPage } from './app/configuration-page.tsx';
import { forgetDraftsAtSignOut } from './app/forget-drafts.ts';
import { firstPageShown } from './app/lazy-page.tsx';
import { startNotices } from './app/notices.ts';
import { watchInstalling } from './app/pwa/install.ts';
import { watchForUpdates } from './app/pwa/service-worker-updates.ts';
import { preloadPage } from './app/routes.tsx';

/**
 * Starts the app in the page.
 * Resolves when it has come alive.
 * @param isPrerendered whether the page's HTML was made at build for this address
 */
export async function startApp(isPrerendered: boolean): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const started = startSync({
    url: import.meta.env.VITE_SUPABASE_URL,
    anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
  });
  if (!started.ok) {
    createRoot(root).render(<ConfigurationPage problem={started.error.message} />);
    return;
  }
  startNotices();
  forgetDraftsAtSignOut();
  // What waits from an earlier visit has waited this long: the page comes first.
  whenIdle(startOutbox);
  // A page that is there to be read stays until the app can show its own in one go; hydration needs that
  // too. Where it cannot be fetched, the app says so in its place.
  const isReadable = root.dataset.path !== undefined;
  const isReady = isReadable && (await preloadPage(location.pathname).then(yes, no));
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (isPrerendered && isReady) {
    hydrateRoot(root, app);
    await firstPageShown;
  } else {
    createRoot(root).render(app);
  }
  // Not earlier: an offer that was there at once would not be in the HTML that is being taken over.
  watchInstalling();
  void watchForUpdates();
  await firstPageShown;
}

const yes = () => true;
const no = () => false;

/** Not every browser has requestIdleCallback. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 1_000);
}
