/** What a browser that can install the app does by itself, which one under test does not. */
import type { Page } from 'playwright/test';

export const installHeading = 'Keep Oakfold on this device';

/**
 * At every load the browser offers to install, before the app has started. What becomes of the offer is
 * counted in the tab's session storage.
 */
export async function offerInstalling(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') {
  await page.addInitScript((choice) => {
    window.addEventListener('DOMContentLoaded', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(offer, {
        prompt: async () => {
          const asked = Number(sessionStorage.getItem('test.asked') ?? 0);
          sessionStorage.setItem('test.asked', String(asked + 1));
          if (choice === 'accepted') window.dispatchEvent(new Event('appinstalled'));
          return { outcome: choice };
        },
      });
      window.dispatchEvent(offer);
      if (!offer.defaultPrevented) sessionStorage.setItem('test.banner', 'shown');
    });
  }, outcome);
}

/** How often the browser's own question was shown, and whether its banner was. */
export async function installing(page: Page): Promise<{ asked: number; hasBanner: boolean }> {
  return page.evaluate(() => ({
    asked: Number(sessionStorage.getItem('test.asked') ?? 0),
    hasBanner: sessionStorage.getItem('test.banner') !== null,
  }));
}
