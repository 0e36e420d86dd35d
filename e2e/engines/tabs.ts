/** Reloads five tabs at random while access tokens expire, and counts the tabs that do not recover. */
import { setTimeout } from 'node:timers/promises';
import { Browser } from './browser.ts';
import type { Driver } from './drivers/driver.ts';
import { rowsOf, type Site } from './site.ts';
import { cardSays, enroll, signUp } from './steps.ts';
import type { Tab } from './tab.ts';

export interface TabsResult {
  reloads: number;
  /** Tabs that do not show their data and 'Up to date' at the end. */
  stuck: number;
  /** The time of the slowest tab. */
  longestMs: number;
  /** Tabs that were signed out. */
  signedOut: number;
  /** Locks with waiting requests. */
  waitingLocks: number;
  /** Whether a write at the end reached the server. */
  isWritable: boolean;
}

const tabCount = 5;
/** How long a tab may take until its data is up to date, in milliseconds. */
const limitMs = 40_000;
/** The longest pause between two reloads, in milliseconds. */
const longestPauseMs = 800;
const screens = ['/dashboard', '/course-enrollment', '/profile'];
const title = 'Mathematics Foundation';

/** The lifetime of an access token on this server, in seconds. */
export const tokenSeconds = 5;

/** Measures one engine on a site whose tokens expire after `tokenSeconds`. */
export async function measureTabs(
  driver: Driver,
  site: Site,
  reloads: number,
  random: () => number,
): Promise<TabsResult> {
  const browser = await Browser.open(driver, site.server.url);
  try {
    const first = await browser.openTab();
    const email = await signUp(first, 'Tia');
    const tabs = [first];
    while (tabs.length < tabCount) tabs.push(await browser.openTab('/dashboard'));
    for (let done = 0; done < reloads; done += 1) {
      const tab = tabs[Math.floor(random() * tabCount)];
      const path = screens[Math.floor(random() * screens.length)];
      if (tab && path) await tab.begin(path);
      await setTimeout(random() * longestPauseMs);
    }
    const result = await lookAt(tabs, reloads);
    await first.show();
    await enroll(first, title);
    await cardSays(first, title, 'Already Enrolled');
    const rows = await rowsOf(site.server, email, 'enrollments?select=id');
    return { ...result, isWritable: rows.length === 1 };
  } finally {
    await browser.close();
  }
}

async function lookAt(tabs: Tab[], reloads: number): Promise<Omit<TabsResult, 'isWritable'>> {
  const result = { reloads, stuck: 0, longestMs: 0, signedOut: 0, waitingLocks: 0 };
  for (const tab of tabs) {
    const began = Date.now();
    await tab.show();
    await tab.begin('/course-enrollment');
    const isThere = await tab
      .finds('link', /^Changes: Up to date/, limitMs)
      .then(() => tab.sees(title))
      .then(
        () => true,
        () => false,
      );
    result.longestMs = Math.max(result.longestMs, Date.now() - began);
    if (!isThere) result.stuck += 1;
    const isSignedIn = await tab.evaluate(() => localStorage.getItem('oakfold.session') !== null);
    if (!isSignedIn) result.signedOut += 1;
  }
  // All other tabs wait for the lock of the tab that syncs, so exactly one lock may have waiting requests.
  const waiting = await tabs[0]?.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return new Set(pending.map(({ name }) => name)).size;
  });
  result.waitingLocks = waiting ?? 0;
  return result;
}
