/**
 * Leaves pages at random moments while they use the database. Counts the slow starts that follow, and acknowledged
 * writes that were lost.
 */
import { setTimeout } from 'node:timers/promises';
import { Browser } from './browser.ts';
import type { Driver } from './drivers/driver.ts';
import { rowsOf, type Site } from './site.ts';
import { askSchool, signIn, upToDate } from './steps.ts';
import type { Tab } from './tab.ts';

export interface LeavingResult {
  /** Pages that were left before they had loaded. */
  loads: number;
  /** Normal starts after pages were left. */
  starts: number;
  slow: number;
  /** The duration of the longest start. */
  longestMs: number;
  /** Starts that showed no data within `stuckMs`. The next start has a new profile. */
  stuck: number;
  writes: number;
  /** Writes that the app acknowledged before the page was left. */
  acknowledged: number;
  /** Acknowledged writes that were lost or arrived twice. */
  lost: number;
  /** Descriptions of stuck starts and lost writes. */
  notes: string[];
}

/** A start that takes longer counts as slow. */
const slowMs = 5_000;
/** A start that takes longer counts as stuck. */
const stuckMs = 15_000;
/** A page is left within this time. */
const longestStayMs = 800;
const loadsPerStart = 4;

const teacher = 'helen.teacher@example.com';
const screens = ['/dashboard', '/course-enrollment', '/profile', '/teacher-dashboard'];

/** A generator of random numbers from 0 to 1. The same seed gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Measures one engine. @param loads the number of pages to leave */
export async function measureLeaving(
  driver: Driver,
  site: Site,
  loads: number,
  random: () => number,
): Promise<LeavingResult> {
  const measured = new Measurement(driver, site, random);
  try {
    while (measured.result.loads < loads) await measured.round();
    await measured.countArrived();
    return measured.result;
  } finally {
    await measured.close();
  }
}

class Measurement {
  readonly result: LeavingResult = {
    loads: 0,
    starts: 0,
    slow: 0,
    longestMs: 0,
    stuck: 0,
    writes: 0,
    acknowledged: 0,
    lost: 0,
    notes: [],
  };
  private browser: Browser | undefined;
  private tab: Tab | undefined;
  private written = 0;
  private kept = 0;
  private rounds = 0;
  private readonly acknowledgedEnquiries: string[] = [];
  private readonly acknowledgedCourses: string[] = [];

  constructor(
    private readonly driver: Driver,
    private readonly site: Site,
    private readonly random: () => number,
  ) {}

  async close(): Promise<void> {
    await this.browser?.close();
    this.browser = undefined;
  }

  /** Leaves some pages, one of them during a write, then starts the app normally. */
  async round(): Promise<void> {
    const tab = this.tab ?? (await this.begin());
    this.rounds += 1;
    for (let load = 1; load < loadsPerStart; load += 1) {
      await tab.begin(this.any(screens));
      await this.stay();
    }
    const writes = [() => this.submit(tab), () => this.rename(tab), () => this.create(tab)];
    const left = await writes[this.rounds % writes.length]?.();
    this.result.loads += loadsPerStart;
    await this.start(left ?? tab);
  }

  /** Checks that every acknowledged enquiry and course is at the server exactly once. */
  async countArrived(): Promise<void> {
    const { server } = this.site;
    const tab = this.tab ?? (await this.begin());
    await tab.open('/requests');
    await tab.untilTrue(
      'nothing waits',
      () => !document.body.textContent.includes('Waiting to send'),
    );
    await tab.open('/teacher-dashboard');
    await upToDate(tab);
    const enquiries = await rowsOf(server, 'admin@example.com', 'enquiries?select=*');
    const courses = await rowsOf(server, teacher, 'courses?select=title&_deleted=eq.false');
    const arrived = JSON.stringify([enquiries, courses]);
    for (const text of [...this.acknowledgedEnquiries, ...this.acknowledgedCourses]) {
      if (arrived.split(`"${text}"`).length !== 2) {
        this.result.lost += 1;
        this.result.notes.push(`${text} did not arrive once`);
      }
    }
  }

  private async begin(): Promise<Tab> {
    await this.close();
    this.browser = await Browser.open(this.driver, this.site.server.url);
    this.tab = await this.browser.openTab();
    await signIn(this.tab, teacher);
    return this.tab;
  }

  /** Saves another name and leaves. @returns the tab to continue in */
  private async rename(tab: Tab): Promise<Tab> {
    const isReady = await this.isInTime(async () => {
      await tab.open('/profile');
      await tab.click('button', 'Edit Profile', undefined, stuckMs);
    });
    if (!isReady) return tab;
    this.written += 1;
    const name = `N${this.written}`;
    await tab.fill(/^First name/, name);
    this.result.writes += 1;
    await tab.click('button', 'Save');
    if (await this.isAcknowledged(tab, `^${name}$`)) this.kept = this.written;
    return this.leave(tab);
  }

  /** Creates a course and leaves. @returns the tab to continue in */
  private async create(tab: Tab): Promise<Tab> {
    const title = `Left behind ${this.rounds}`;
    const isReady = await this.isInTime(async () => {
      await tab.open('/create-course');
      await tab.fill(/^Title/, title);
      await tab.fill(/^Description/, 'What a page that is left keeps.');
    });
    if (!isReady) return tab;
    this.result.writes += 1;
    await tab.click('button', 'Create Course');
    // Once the course is stored, the form closes and the list shows it.
    if (await this.isAcknowledged(tab, `^${title}$`)) this.acknowledgedCourses.push(title);
    return this.leave(tab);
  }

  /** Sends an enquiry and leaves. @returns the tab to continue in */
  private async submit(tab: Tab): Promise<Tab> {
    const email = `leaving.${this.rounds}@example.com`;
    await tab.open('/contact');
    const isReady = await this.isInTime(() => askSchool(tab, email));
    if (!isReady) return tab;
    this.result.writes += 1;
    const done = 'Contact request submitted|Saved on this device';
    if (await this.isAcknowledged(tab, done)) this.acknowledgedEnquiries.push(email);
    return this.leave(tab);
  }

  /** Waits for a random time. @returns whether the page acknowledged the write meanwhile */
  private async isAcknowledged(tab: Tab, text: string): Promise<boolean> {
    await this.stay();
    const isShown = await tab.shows(new RegExp(text)).catch(() => false);
    const isOpen = await tab.shows(/^Sav(e|ing\.\.\.)$/).catch(() => true);
    const isKept = isShown && !isOpen;
    if (isKept) this.result.acknowledged += 1;
    return isKept;
  }

  /** Opens another page or closes the tab. */
  private async leave(tab: Tab): Promise<Tab> {
    if (this.random() < 0.5 || !this.browser) {
      await tab.begin(this.any(screens));
      await this.stay();
      return tab;
    }
    const next = await this.browser.openTab();
    await tab.close();
    this.tab = next;
    return next;
  }

  private async start(tab: Tab): Promise<void> {
    const path = this.any(['/profile', '/course-enrollment', '/teacher-dashboard']);
    const began = Date.now();
    const isShown = await this.isInTime(async () => {
      await tab.open(path);
      const text = path === '/profile' ? /^(Helen|N\d+)$/ : 'Mathematics Foundation';
      await tab.sees(text, { inside: { selector: 'main', text: '' }, limitMs: stuckMs });
    });
    const tookMs = Date.now() - began;
    this.result.starts += 1;
    this.result.longestMs = Math.max(this.result.longestMs, tookMs);
    if (tookMs > slowMs) this.result.slow += 1;
    if (!isShown) {
      this.result.stuck += 1;
      await this.begin();
      return;
    }
    if (path !== '/profile') await tab.open('/profile');
    await this.checkName(tab);
  }

  /** Checks that the shown name is the last acknowledged one or a later one. */
  private async checkName(tab: Tab): Promise<void> {
    await tab.sees(/^(Helen|N\d+)$/, { inside: { selector: 'main', text: '' }, limitMs: stuckMs });
    const shown = await tab.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .map(({ textContent }) => /^N(\d+)$/.exec(textContent.trim())?.[1])
        .find((number) => number !== undefined),
    );
    if (Number(shown ?? 0) < this.kept) {
      this.result.lost += 1;
      this.result.notes.push(`The name is N${shown ?? '?'} and not N${this.kept}`);
      this.kept = Number(shown ?? 0);
    }
  }

  private async isInTime(act: () => Promise<void>): Promise<boolean> {
    return act().then(
      () => true,
      (failure: unknown) => {
        this.result.notes.push(String(failure).slice(0, 400));
        return false;
      },
    );
  }

  private stay(): Promise<void> {
    return setTimeout(this.random() * longestStayMs);
  }

  private any<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  }
}
