/** Simulates the install prompt, which a browser under test does not show. */

import type { Page } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import { chromiumLaunchOptions } from '../../tests/harness/browsers.ts';

export const installHeading = `Keep ${business.shortName} on this device`;

/**
 * Sends the browser's install event at every page load, before the app has started. Session storage records what the
 * app does with it.
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

/** How many times the browser's prompt was shown, and whether its banner was. */
export async function installing(page: Page): Promise<{ asked: number; hasBanner: boolean }> {
  return page.evaluate(() => ({
    asked: Number(sessionStorage.getItem('test.asked') ?? 0),
    hasBanner: sessionStorage.getItem('test.banner') !== null,
  }));
}

const complete = chromiumLaunchOptions('chromium');
/** Opens the first page in a window like that of the installed app. The headless shell has no windows. */
export const appWindow = {
  ...complete,
  args: [...complete.args, '--headless=new', '--app=data:text/html,'],
};

/** Records the number on the icon of the app in the page, because no page can read it. */
export const recordIconBadge = (page: Page) =>
  page.addInitScript(() => {
    Navigator.prototype.setAppBadge = async (count) => sessionStorage.setItem('badge', `${count}`);
  });
export const iconBadge = (page: Page) => page.evaluate(() => sessionStorage.getItem('badge'));
