/** The main tasks of visitors, students and teachers, tested on every engine. */
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deployNewerBuild } from '../support/build.ts';
import { rowsOf } from './site.ts';
import { onPurpose, type Stage } from './stage.ts';
import {
  appInControl,
  askSchool,
  cardSays,
  enroll,
  fillInSignUp,
  goOffline,
  loseServer,
  renameSelf,
  signIn,
  signOut,
  signUp,
  storedForUsers,
  upToDate,
} from './steps.ts';

const admin = 'admin@example.com';
const teacher = 'helen.teacher@example.com';
const mathematics = 'Mathematics Foundation';
const english = 'English Comprehension';
const science = 'Science Exploration';

/** Declares the tests for one engine. */
export function testStories(stage: () => Stage): void {
  test('the security policy is enforced, and violations are reported', async () => {
    const browser = await stage().openBrowser();
    const tab = await browser.openTab(`/about?${onPurpose}`);
    await tab.sees('About Us', { inside: { selector: 'h1', text: '' } });
    console.info(browser.version);
    const isRefused = await tab.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'b { color: red }';
      document.head.append(style);
      try {
        document.body.insertAdjacentHTML('beforeend', '<b></b>');
        return false;
      } catch {
        return true;
      }
    });
    expect(isRefused).toBe(true);
    for (const directive of ['style-src', 'require-trusted-types-for']) {
      await expect.poll(() => stage().site.violations.join()).toContain(directive);
    }
    stage().takeProblems();
  });

  test('a visitor reads public pages offline, and an offline enquiry arrives once', async () => {
    const { server } = stage().site;
    const tab = await stage().openTab('/');
    await loseServer(tab, server);
    for (const [path, heading] of publicPages) {
      await tab.open(path);
      await tab.sees(heading, { inside: { selector: 'h1', text: '' } });
    }
    await tab.open('/contact');
    await askSchool(tab, 'ann.killed@example.com');
    await tab.sees('Saved on this device');
    await tab.open('/requests');
    await tab.sees('Waiting to send');
    await server.restart();
    await tab.sees(/^Sent\b/, { limitMs: 40_000 });
    const received = await rowsOf(server, admin, 'enquiries?select=id');
    expect(received).toHaveLength(1);
  });

  test('a form whose honeypot was filled in is sent, and the owner reads that it is doubtful', async () => {
    const { server } = stage().site;
    const tab = await stage().openTab('/contact');
    await tab.evaluate(() => {
      const honeypot = document.querySelector<HTMLInputElement>('main form [aria-hidden] input');
      if (honeypot) honeypot.value = 'Reader Ltd';
    });
    await askSchool(tab, 'ann.autofilled@example.com');
    await tab.sees('Contact request submitted');
    // The receipt may come before the server has answered.
    await tab.open('/requests');
    await tab.sees(/^Sent\b/);
    const about = 'details->>email=eq.ann.autofilled@example.com';
    const received = await rowsOf(server, admin, `enquiries?select=is_doubtful&${about}`);
    expect(received).toEqual([{ is_doubtful: true }]);
  });

  test('a teacher signs in and reads the roster offline, also in a new tab', async () => {
    const { server } = stage().site;
    const browser = await stage().openBrowser();
    const tab = await browser.openTab();
    await signIn(tab, teacher);
    await tab.open('/teacher-dashboard');
    await goOffline(tab, server);
    await tab.click('link', /Students.*Mathematics Foundation/);
    await tab.sees('Amira Okafor');
    const later = await browser.openTab('/teacher-dashboard');
    await tab.close();
    await later.click('link', /Students.*Mathematics Foundation/);
    await later.sees('Amira Okafor');
  });

  test('a page left offline during its start does not block the next one', async () => {
    const tab = await stage().openTab();
    await signIn(tab, teacher);
    await goOffline(tab, stage().site.server);
    for (const afterMs of [40, 80, 120, 160, 200, 240]) {
      await tab.begin('/');
      await setTimeout(afterMs);
      await tab.begin('/teacher-dashboard');
      await tab.isAt('/teacher-dashboard');
      await tab.sees(mathematics);
      expect(await tab.evaluate(() => sessionStorage.getItem('oakfold.recovered'))).toBe(null);
    }
  });

  test('a student enrols and edits offline, comes back later, and each change arrives once', async () => {
    const { server } = stage().site;
    const browser = await stage().openBrowser();
    const tab = await browser.openTab();
    const email = await signUp(tab, 'Nia');
    await tab.open('/course-enrollment');
    await enroll(tab, mathematics);
    await cardSays(tab, mathematics, 'Already Enrolled');
    await goOffline(tab, server);
    await enroll(tab, english);
    await cardSays(tab, english, 'Waiting to send');
    await renameSelf(tab, 'Niamh');
    const later = await browser.openTab();
    await tab.close();
    await later.open('/course-enrollment');
    await cardSays(later, english, 'Waiting to send');
    await server.restart();
    await cardSays(later, english, 'Already Enrolled');
    await upToDate(later);
    const courses = await rowsOf(server, email, 'enrollments?select=courses(title)');
    expect(JSON.stringify(courses).match(/"title"/g)).toHaveLength(2);
    const [profile] = await rowsOf(server, email, 'profiles?select=first_name');
    expect(profile).toEqual({ first_name: 'Niamh' });
  });

  test('a stranger books for a child without an address, whose tablet then works offline', async () => {
    const { server } = stage().site;
    const phone = await stage().openTab('/');
    await phone.click('link', /Science Exploration/);
    await phone.click('link', 'Book Now');
    const email = await fillInSignUp(phone, 'Rosa');
    await phone.click('link', 'Add Child');
    await phone.click('button', 'My child has no email address');
    await phone.fill(/^Child's first name/, 'Ben');
    await phone.click('button', 'Add Child');
    await phone.isAt('/course-enrollment');
    // A press in the first frames of the new page can miss its button; people are slower.
    await phone.reload();
    await upToDate(phone);
    await enroll(phone, science);
    await cardSays(phone, science, 'Already Enrolled');
    const [child] = await rowsOf(server, email, 'profiles?select=id&is_managed=is.true');
    await phone.open(`/child-courses/${String(child?.id)}`);
    await phone.clickText("Ben's account and tablet");
    await phone.click('button', 'Pair a tablet');
    await phone.sees(/^The code is/);

    const tablet = await (await stage().openBrowser()).openTab('/auth');
    await tablet.click('button', 'I have a code');
    await tablet.fill(/^Code/, await phone.evaluate(shownLetters));
    await tablet.click('button', 'Open my courses');
    await tablet.sees(/, Ben$/, { inside: { selector: 'h1', text: '' } });
    await phone.sees("Ben's tablet is ready.");
    await upToDate(tablet);
    await goOffline(tablet, server);
    await tablet.open('/course-enrollment');
    await cardSays(tablet, science, 'Already Enrolled');
    await server.restart();
  });

  test('a second tab follows the first, and sends when the first is closed', async () => {
    const { server } = stage().site;
    const browser = await stage().openBrowser();
    const first = await browser.openTab();
    const email = await signUp(first, 'Tia');
    await first.open('/course-enrollment');
    await upToDate(first);
    const second = await browser.openTab('/course-enrollment');
    await cardSays(second, mathematics, /Enroll Now/);
    await enroll(second, mathematics);
    await cardSays(second, mathematics, 'Already Enrolled');
    await first.show();
    await cardSays(first, mathematics, 'Already Enrolled');
    await first.close();
    await second.show();
    await enroll(second, science);
    await cardSays(second, science, 'Already Enrolled');
    await upToDate(second);
    expect(await rowsOf(server, email, 'enrollments?select=id')).toHaveLength(2);
  });

  test('a sign-out leaves nothing of the account on the device', async () => {
    const tab = await stage().openTab();
    await signIn(tab, 'amira.student@example.com');
    await tab.open('/dashboard');
    await upToDate(tab);
    expect(await storedForUsers(tab)).not.toEqual([]);
    await signOut(tab);
    await expect.poll(() => storedForUsers(tab), { timeout: 20_000 }).toEqual([]);
  });
}

/** Declares the test of an update. It must run last, because it replaces the build. */
export function testUpdate(stage: () => Stage): void {
  test('a new version is offered and takes over when asked', async () => {
    const tab = await stage().openTab('/auth');
    await appInControl(tab);
    await tab.reload();
    expect(await tab.shows('A new version is ready.')).toBe(false);
    await deployNewerBuild(stage().site.folder);
    await expect
      .poll(
        async () => {
          await tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
          return tab.shows('A new version is ready.');
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(true);
    await tab.click('button', 'Update now');
    await tab.untilTrue(
      'the newer version is shown',
      () => document.querySelector('meta[name=version]')?.getAttribute('content') === 'newer',
    );
    expect(await tab.shows('A new version is ready.')).toBe(false);
  });
}

/** The letters of the code that a page shows. */
const shownLetters = () =>
  (document.querySelector('[role=dialog] [role=status] .sr-only')?.textContent ?? '')
    .replace('The code is', '')
    .replace(/\s/g, '');

const publicPages: readonly (readonly [string, RegExp])[] = [
  ['/courses', /./],
  ['/about', /./],
  ['/blog', /./],
  ['/subjects/science', /./],
  ['/workshop', /./],
];
