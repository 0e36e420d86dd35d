/** Pages that are left and reloaded at random moments. */
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Random, randomOf } from '../../tests/harness/random.ts';
import { rowsOf, startSite } from './site.ts';
import type { Stage } from './stage.ts';
import { askSchool, cardSays, enroll, signIn, signUp, upToDate } from './steps.ts';
import type { Tab } from './tab.ts';

/** The longest time between two loads, in milliseconds. */
const longestStayMs = 800;
/** How long the app may take to show its data after a page was left, in milliseconds. */
const startLimitMs = 5_000;
const tabCount = 5;
const reloads = 10;

const admin = 'admin@example.com';
const teacher = 'helen.teacher@example.com';
const mathematics = 'Mathematics Foundation';
const studentScreens = ['/dashboard', '/course-enrollment', '/profile'];
const teacherScreens = [...studentScreens, '/teacher-dashboard'];
/** Screens with a text that they show once the data is read. */
const starts: readonly (readonly [string, string | RegExp])[] = [
  ['/profile', /^(Helen|Nell)$/],
  ['/course-enrollment', mathematics],
  ['/teacher-dashboard', mathematics],
];

interface Write {
  begin(tab: Tab): Promise<void>;
  /** What the page shows once the write is stored. */
  acknowledgement: RegExp;
  /** What the server has of it, and who may read that. */
  reader: string;
  question: string;
}

const rename: Write = {
  begin: async (tab) => {
    await tab.open('/profile');
    await tab.click('button', 'Edit Profile');
    await tab.fill(/^First name/, 'Nell');
    await tab.click('button', 'Save');
  },
  acknowledgement: /^Nell$/,
  reader: teacher,
  question: 'profiles?select=id&first_name=eq.Nell',
};

const writes: readonly Write[] = [
  rename,
  {
    begin: async (tab) => {
      await tab.open('/contact');
      await askSchool(tab, 'leaving@example.com');
    },
    acknowledgement: /Contact request submitted|Saved on this device/,
    reader: admin,
    question: 'enquiries?select=id&details->>email=eq.leaving@example.com',
  },
  {
    begin: async (tab) => {
      await tab.open('/create-course');
      await tab.fill(/^Title/, 'Left behind');
      await tab.fill(/^Description/, 'What a page that is left keeps.');
      await tab.click('button', 'Create Course');
    },
    // Once the course is stored, the form closes and the list shows it.
    acknowledgement: /^Left behind$/,
    reader: teacher,
    question: 'courses?select=id&title=eq.Left%20behind&_deleted=eq.false',
  },
];

const stay = (random: Random): Promise<void> => setTimeout(random.below(longestStayMs));

/** Whether the page acknowledges a write, and its form is gone. */
async function isAcknowledged(tab: Tab, { acknowledgement }: Write): Promise<boolean> {
  const isOpen = await tab.shows(/^Sav(e|ing\.\.\.)$/).catch(() => true);
  return !isOpen && (await tab.shows(acknowledgement).catch(() => false));
}

/** Starts the app normally and waits for its data. */
async function checkStart(tab: Tab, [path, text]: (typeof starts)[number]): Promise<void> {
  const began = performance.now();
  await tab.open(path);
  await tab.sees(text, { inside: { selector: 'main', text: '' } });
  expect(performance.now() - began).toBeLessThan(startLimitMs);
}

/** Declares the tests for one engine. */
export function testLeaving(stage: () => Stage): void {
  test('pages left at random moments keep the data readable and lose no acknowledged write', async () => {
    const { server } = stage().site;
    const random = randomOf(7);
    const { openTab } = await stage().openBrowser();
    let tab = await openTab();
    const leave = async () => {
      await tab.begin(random.pick(teacherScreens));
      await stay(random);
    };
    await signIn(tab, teacher);
    const kept: Write[] = [];
    for (const [round, write] of writes.entries()) {
      for (let left = 0; left < 3; left += 1) await leave();
      await write.begin(tab);
      // The last page is left as soon as it acknowledges.
      if (round < writes.length - 1) await stay(random);
      else await tab.sees(write.acknowledgement);
      if (await isAcknowledged(tab, write)) kept.push(write);
      if (random.chance(0.5)) {
        await leave();
      } else {
        const next = await openTab();
        await tab.close();
        tab = next;
      }
      await checkStart(tab, random.pick(starts));
      await checkStart(tab, ['/profile', kept.includes(rename) ? /^Nell$/ : /^(Helen|Nell)$/]);
    }
    expect(kept).not.toEqual([]);
    await tab.open('/requests');
    await tab.untilTrue(
      'all is sent',
      () => !document.body.textContent.includes('Waiting to send'),
    );
    await tab.open('/teacher-dashboard');
    await upToDate(tab);
    for (const { reader, question } of kept) {
      expect(await rowsOf(server, reader, question)).toHaveLength(1);
    }
  });

  test('five tabs that reload while tokens expire stay signed in and up to date', async () => {
    const { server, close } = await startSite({ tokenSeconds: 5 });
    onTestFinished(close);
    const random = randomOf(7);
    const { openTab } = await stage().openBrowser(server.url);
    const first = await openTab();
    const email = await signUp(first, 'Tia');
    const tabs = [first];
    while (tabs.length < tabCount) tabs.push(await openTab('/dashboard'));
    for (let done = 0; done < reloads; done += 1) {
      await random.pick(tabs).begin(random.pick(studentScreens));
      await stay(random);
    }
    for (const tab of tabs) {
      await tab.show();
      await tab.begin('/course-enrollment');
      await upToDate(tab);
      await tab.sees(mathematics);
      const session = await tab.evaluate(() => localStorage.getItem('oakfold.session'));
      expect(session).not.toBe(null);
    }
    // All other tabs wait for the lock of the tab that syncs.
    const waiting = await first.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return [...new Set(pending.map(({ name }) => name))];
    });
    expect(waiting).toHaveLength(1);
    await first.show();
    await enroll(first, mathematics);
    await cardSays(first, mathematics, 'Already Enrolled');
    expect(await rowsOf(server, email, 'enrollments?select=id')).toHaveLength(1);
  });
}
