import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startEnquiryQueue, startSync } from '#sync';
import { whenIdle } from '../lib/when-idle.ts';
import { watchInstalling } from '../shared/pwa/install.ts';
import { watchStoredApp } from '../shared/pwa/stored-app.ts';
import { forgetDraftsAtSignOut } from './account/forget-drafts.ts';
import { App } from './app.tsx';
import { firstPageShown } from './navigation/lazy-page.tsx';
import { startNotices } from './notices/notices.ts';
import { watchForUpdates } from './pwa/service-worker-updates.ts';
import { preloadPage } from './routes.tsx';
import '../styles.css';

/**
 * Starts the app in the page.
 * @param isPrerendered whether the HTML of the page was made for this address
 * @param beforeHydration called at the last moment at which the fields of the page hold what is in its HTML
 * @returns resolves when the first page handles events
 */
export async function startApp(isPrerendered: boolean, beforeHydration: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const started = startSync({
    url: import.meta.env.VITE_SUPABASE_URL,
    anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
  });
  if (!started.ok) {
    const { ConfigurationPage } = await import('./shell/configuration-page.tsx');
    createRoot(root).render(<ConfigurationPage problem={started.error.message} />);
    return;
  }
  startNotices();
  forgetDraftsAtSignOut();
  // Enquiries from an earlier visit can wait until the page is rendered.
  whenIdle(startEnquiryQueue);
  // Fetched now, because a page of an account would otherwise be fetched only once its data has come.
  const preloaded = preloadPage(location.pathname).then(yes, no);
  // A prerendered page stays until its chunk is here: then the app renders synchronously, which hydration needs. If
  // the chunk cannot be fetched, the app shows that in its place.
  const isReadable = root.dataset.path !== undefined;
  const isReady = isReadable && (await preloaded);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (isPrerendered && isReady) {
    beforeHydration();
    hydrateRoot(root, app);
    await firstPageShown;
  } else {
    createRoot(root).render(app);
  }
  // Start after hydration: a pending install prompt would cause a mismatch.
  watchInstalling();
  watchStoredApp();
  void watchForUpdates();
  await firstPageShown;
}

const yes = () => true;
const no = () => false;
