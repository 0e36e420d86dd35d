/** Killing a browser, and comparing its screens with the rows at the server. */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { courseCard } from './app.ts';
import { appInControl } from './loading.ts';

/** Titles of courses in the seed. */
export const courses = [
  'Mathematics Foundation',
  'English Comprehension',
  'Science Exploration',
  'Verbal Reasoning Masterclass',
  'Advanced Mathematics Problem Solving',
  'Exam Preparation Intensive',
];
/** The text on a card whose enrolment is stored on the device. */
export const kept = /Waiting to send|Sending|Already Enrolled/;
/** Waits until the app has acknowledged an enrolment. */
export const waiting = (page: Page, title: string) =>
  expect(courseCard(page, title)).toContainText(kept);

/**
 * A device whose browser was closed normally once. Chromium writes localStorage to disk seconds later, so a crash
 * right after a sign-in would lose the session.
 */
export async function usedDevice(
  openDevice: () => Promise<BrowserContext>,
  begin: (page: Page) => Promise<void>,
) {
  const before = await openDevice();
  const page = await before.newPage();
  await begin(page);
  await appInControl(page);
  await before.close();
  const device = await openDevice();
  return { device, page: await device.newPage() };
}

/** Kills the browser process, as a crash does. */
export async function killBrowser(context: BrowserContext) {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const answer = await devtools?.send('SystemInfo.getProcessInfo');
  const browser = answer?.processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('The browser does not say which process it is.');
  const closed = context.waitForEvent('close');
  process.kill(browser.id, 'SIGKILL');
  await closed;
}

/** Reads a table directly from the server as the signed-in user of a page. */
export async function serverRows(
  page: Page,
  server: AppServer,
  question: string,
): Promise<Record<string, unknown>[]> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('oakfold.session') ?? '{}').access_token,
  );
  const answer = await fetch(`${server.url}/rest/v1/${question}`, {
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Waits until the server has exactly these enrolments of the user, each once. */
export async function expectEnrolled(page: Page, server: AppServer, titles: readonly string[]) {
  await expect
    .poll(
      async () => {
        const rows = await serverRows(page, server, 'enrollments?select=courses(title)');
        return rows.map(({ courses }) => Reflect.get(Object(courses), 'title')).sort();
      },
      { timeout: 40_000 },
    )
    .toEqual([...titles].sort());
}

/** The titles of the cards whose text matches a state. */
export async function titlesShowing(page: Page, titles: readonly string[], state: RegExp) {
  const shown: string[] = [];
  for (const title of titles) {
    const card = courseCard(page, title).filter({ hasText: state });
    if ((await card.count()) > 0) shown.push(title);
  }
  return shown;
}
