/**
 * A simulation in the browser: a seed determines what a teacher writes in two tabs and which faults happen. After the
 * last fault, every acknowledged write must be at the server once and in both tabs.
 */
import type { BrowserContext, Page } from 'playwright/test';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { type Random, randomOf } from '../../tests/harness/random.ts';
import { courseRow, renameCourse, signUpByForm } from '../support/app.ts';
import { serverRows } from '../support/crashes.ts';
import { storedSession } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const steps = 8;
const api = '**/rest/v1/**';
const list = '/teacher-dashboard';

/** A global variable of the page: how many of the next API answers stall in the middle of their body. */
interface Stalls {
  stalls?: number;
}

/** Makes the page's fetch stall in the middle of a body. Playwright's routes cannot do that. */
function letBodiesStall(): void {
  const send = globalThis.fetch.bind(globalThis);
  const left = globalThis as Stalls;
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    const isApi = String(input instanceof Request ? input.url : input).includes('/rest/v1/');
    if (!isApi || !left.stalls) return response;
    left.stalls -= 1;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
    });
    return new Response(body, { status: 200, headers: response.headers });
  };
}

class Story {
  /** The latest acknowledged titles of the courses. */
  readonly titles: string[] = [];
  private count = 0;
  private isOffline = false;
  private isDown = false;
  private isRefusing = false;

  constructor(
    private readonly random: Random,
    private readonly context: BrowserContext,
    private readonly server: AppServer,
    readonly tabs: Page[],
  ) {}

  /** Writes in one of the tabs, causes a fault, or ends one. */
  async step(): Promise<void> {
    const { random } = this;
    if (random.chance(0.6)) {
      await (random.chance(0.5) || this.titles.length === 0 ? this.create() : this.rename());
    } else {
      const fault = random.pick(['cut', 'down', 'refuse', 'stall', 'replaceTab'] as const);
      await this[fault]();
    }
  }

  private get tab(): Page {
    return this.random.pick(this.tabs);
  }

  private async create(): Promise<void> {
    const page = this.tab;
    const title = `Draft ${String(++this.count).padStart(2, '0')}`;
    await page.goto('/create-course');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill(`What ${title} is about.`);
    await page.getByRole('button', { name: 'Create Course' }).click();
    await expect(courseRow(page, title)).toBeVisible();
    this.titles.push(title);
    await page.goto(list);
  }

  private async rename(): Promise<void> {
    const page = this.tab;
    const index = this.random.below(this.titles.length);
    const before = this.titles[index] ?? '';
    const after = `${before.slice(0, 8)} v${++this.count}`;
    await renameCourse(page, before, after);
    await expect(courseRow(page, after)).toBeVisible();
    this.titles[index] = after;
    // Wait for both tabs, because the next step may edit the course in the other one.
    for (const tab of this.tabs) await expect(courseRow(tab, after)).toBeVisible();
  }

  private async cut(): Promise<void> {
    this.isOffline = !this.isOffline;
    await this.context.setOffline(this.isOffline);
  }

  private async down(): Promise<void> {
    this.isDown = !this.isDown;
    await (this.isDown ? this.server.kill() : this.server.restart());
  }

  private async refuse(): Promise<void> {
    this.isRefusing = !this.isRefusing;
    const body = { code: 'XX000', message: 'internal error' };
    if (this.isRefusing)
      await this.context.route(api, (route) => route.fulfill({ status: 500, json: body }));
    else await this.context.unroute(api);
  }

  /** Only one of the tabs syncs, so set it in all of them. */
  private async stall(): Promise<void> {
    for (const tab of this.tabs)
      await tab.evaluate(() => {
        (globalThis as Stalls).stalls = 1;
      });
  }

  /** Closes a tab with its unfinished work and opens another. */
  private async replaceTab(): Promise<void> {
    const index = this.random.below(this.tabs.length);
    const next = await this.context.newPage();
    await this.tabs[index]?.close();
    this.tabs[index] = next;
    await next.goto(list);
  }

  async heal(): Promise<void> {
    await this.context.unroute(api);
    await this.server.restart();
    for (const tab of this.tabs)
      await tab.evaluate(() => {
        (globalThis as Stalls).stalls = 0;
      });
    // Going online ends the pauses between attempts.
    await this.context.setOffline(true);
    await this.context.setOffline(false);
  }
}

// The simulator runs many seeds (tests/sim). One shows that the browser behaves as its devices do.
test('two tabs and random faults: every write arrives once', async ({ page, context, server }) => {
  await context.addInitScript(letBodiesStall);
  await signUpByForm(page, 'Teacher', 'Tess');
  await appInControl(page);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(list);
    // A write is possible only after the first download.
    await expect(tab.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  }
  const story = new Story(randomOf(1), context, server, [page, second]);
  for (let step = 0; step < steps; step += 1) await story.step();
  await story.heal();

  const [tab = page] = story.tabs;
  const { user } = await storedSession(tab);
  const question = `courses?teacher_id=eq.${user.id}&_deleted=eq.false&select=title`;
  const wanted = story.titles.toSorted();
  await expect
    .poll(async () => (await serverRows(tab, server, question)).map(({ title }) => title).sort(), {
      timeout: 40_000,
    })
    .toEqual(wanted);
  for (const shown of story.tabs) {
    await expect(shown.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
    const texts = async () => (await shown.getByRole('rowheader').allTextContents()).sort();
    await expect.poll(texts).toEqual(wanted);
  }
});
