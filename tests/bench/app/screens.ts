/** The app as the teacher uses it: screens, reloads, the long roster and memory. */
import type { Browser, Page } from 'playwright';
import type { AppServer } from '../../harness/app-server.ts';
import { amounts, isSmall, rosterCourse, teacher } from './data.ts';
import type { Part } from './exchange.ts';
import { follow, installClock, type Sign, sinceReload } from './in-page.ts';
import { compared, type Line, median, ms, quantile } from './statistics.ts';

const teacherId = '0a0f01d0-0000-4000-8000-000000000011';
const roster = `/course-students/${rosterCourse}`;
const edit = `/edit-course/${rosterCourse}`;

const signs = {
  // The number of students is counted from every enrolment.
  '/dashboard': { selector: 'main section', text: String(amounts.profiles - 1) },
  '/teacher-dashboard': { selector: 'tbody th', text: 'Course 1' },
  [roster]: { selector: 'tbody th', text: '-b' },
  [edit]: { selector: 'main input', text: 'Course 1' },
  '/create-course': { selector: 'main input' },
  '/account': { selector: 'main a[href="/profile"]' },
  '/profile': { selector: 'main dd', text: 'Helen' },
  '/course-enrollment': { selector: 'main article h2' },
} as const satisfies Record<string, Sign>;
type Path = keyof typeof signs;

/** Each screen once, reached by links of the one before. */
const walk: Path[] = [
  '/teacher-dashboard',
  roster,
  '/teacher-dashboard',
  edit,
  '/teacher-dashboard',
  '/create-course',
  '/account',
  '/profile',
  '/course-enrollment',
  '/dashboard',
];
const namesOfPaths: Partial<Record<Path, string>> = {
  [roster]: `roster of ${amounts.roster}`,
  [edit]: '/edit-course',
};
const nameOf = (path: Path) => namesOfPaths[path] ?? path;

/** Goals in milliseconds. */
const aimOfScreen = 100;
const aimOfFrame = 50;
const walksPerRun = isSmall ? 1 : 7;

/** A browser with the stored app and the teacher's data. */
export async function openApp(browser: Browser, server: AppServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await installClock(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(teacher.email);
  await page.getByLabel('Password').fill(teacher.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/');
  await page.goto('/dashboard');
  await sinceReload(page, signs['/dashboard']);
  await page.getByRole('link', { name: /^Changes: All sent/ }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await sinceReload(page, signs['/dashboard']);
  return page;
}

export async function measureScreens(page: Page, runs: number): Promise<Part> {
  const times = new Map<Path, number[]>();
  for (let round = 0; round <= runs * walksPerRun; round += 1) {
    for (const path of walk) {
      const time = await follow(page, path, signs[path]);
      // The first round loads the scripts of each page.
      if (round > 0) times.set(path, [...(times.get(path) ?? []), time]);
      await page.waitForTimeout(50);
    }
  }
  const lines = [...times].map(([path, taken]): Line => {
    const slow = quantile(taken, 0.95);
    return {
      what: `to ${nameOf(path)}, p95 (median)`,
      ours: `${ms(slow)} (${Math.round(median(taken))})`,
      aim: ms(aimOfScreen),
      isMet: slow < aimOfScreen,
    };
  });
  return { lines, notes: [`Each screen was reached ${runs * walksPerRun} times or more.`] };
}

/** Reloads with and without the server, compared with a page that reads the same data by hand. */
export async function measureReloads(
  browser: Browser,
  page: Page,
  server: AppServer,
  runs: number,
): Promise<{ part: Part; rows: number }> {
  const times = { online: [] as number[], dead: [] as number[], plain: [] as number[] };
  // Another browser, because the app's service worker answers for every page.
  const context = await browser.newContext({ baseURL: server.url });
  const plain = await context.newPage();
  await installClock(plain);
  await plain.goto('/bench/index.html');
  const { rows } = await plain.evaluate(
    ({ email, password }) => window.bench.syncByHand(email, password),
    teacher,
  );
  const reload = async () => {
    await page.goto('/dashboard');
    const time = await sinceReload(page, signs['/dashboard']);
    await page.waitForTimeout(500);
    return time;
  };
  for (let run = 0; run < runs; run += 1) {
    times.online.push(await reload());
    await plain.goto(`/bench/index.html?show=${teacherId}`);
    times.plain.push(await sinceReload(plain, { selector: 'main', text: 'courses' }));
  }
  await context.close();
  await server.kill();
  for (let run = 0; run < runs; run += 1) times.dead.push(await reload());
  await server.restart();
  return {
    part: {
      lines: [
        compared('reload to painted dashboard', times.online, times.plain, null),
        compared('the same with the server dead', times.dead, times.plain, null),
      ],
      notes: [
        'Reload, plain: a page without framework that counts the same rows out of its own IndexedDB.',
      ],
    },
    rows,
  };
}

export async function measureRoster(page: Page, runs: number): Promise<Part> {
  await page.goto(roster);
  await sinceReload(page, signs[roster]);
  await page.waitForTimeout(2_000);
  const search = page.getByLabel('Find a student by name');
  const longest = { filter: [] as number[], sort: [] as number[], idle: [] as number[] };
  const framesOf = async (act: () => Promise<void>) => {
    await page.evaluate(() => window.benchPage.takeFrames());
    await act();
    await page.waitForTimeout(300);
    const [frame = 0] = await page.evaluate(() => window.benchPage.takeFrames());
    return frame;
  };
  for (let run = 0; run < runs; run += 1) {
    longest.idle.push(await framesOf(() => page.waitForTimeout(700)));
    longest.filter.push(
      await framesOf(async () => {
        await search.pressSequentially('ada', { delay: 120 });
        for (let letter = 0; letter < 3; letter += 1) {
          await search.press('Backspace', { delay: 120 });
        }
      }),
    );
    for (const name of ['Enrolled On', 'Name', 'Name', 'Status']) {
      longest.sort.push(
        await framesOf(() => page.locator('thead').getByRole('button', { name }).click()),
      );
    }
  }
  const line = (what: string, frames: readonly number[]): Line => ({
    what: `roster of ${amounts.roster}, ${what}: longest frame`,
    ours: ms(Math.max(...frames)),
    // The frames of an idle page show how busy the machine is.
    plain: `${ms(Math.max(...longest.idle))} idle`,
    aim: ms(aimOfFrame),
    isMet: Math.max(...frames) <= aimOfFrame,
  });
  return {
    lines: [line('filtered by name', longest.filter), line('sorted', longest.sort)],
    notes: [],
  };
}

/** The memory in use after garbage collection. */
export async function measureMemory(page: Page): Promise<Part> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const used = async () => {
    await page.waitForTimeout(1_500);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
  };
  const line = async (what: string): Promise<Line> => ({
    what: `memory ${what}`,
    ours: `${(await used()).toFixed(1)} MB`,
    aim: '',
    isMet: null,
  });
  const lines: Line[] = [];
  await page.goto('/dashboard');
  await sinceReload(page, signs['/dashboard']);
  lines.push(await line('on the dashboard, after first sync'));
  await page.goto(roster);
  await sinceReload(page, signs[roster]);
  lines.push(await line(`on the roster of ${amounts.roster}`));
  return { lines, notes: [] };
}
