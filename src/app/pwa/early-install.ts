/** The browser's offer to install, which it may make before the app has started. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The latest offer that nobody has used; the app looks here when it starts. */
export const early: { offer: InstallPrompt | null; heard?: () => void } = { offer: null };

/** Keeps offers from now on, in place of the browser's own banner. */
export function keepInstallOffers(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early.offer = event as InstallPrompt;
    early.heard?.();
  });
}
