/** The browser's install prompt. It may come before the app has started. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The pending install prompt, and the app's listener for a new one. */
export const captured: { prompt: InstallPrompt | null; onPrompt?: () => void } = { prompt: null };

/** Captures install prompts, so that the app offers to install and not the browser's own banner. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    captured.prompt = event as InstallPrompt;
    captured.onPrompt?.();
  });
}
