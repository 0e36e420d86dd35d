/** What a person does in the app, for every engine. */

import { demoCode, demoPassword, freshEmail } from '../../tests/harness/accounts.ts';
import type { AppServer } from '../../tests/harness/app-server.ts';
import type { Tab } from './tab.ts';

/** How long sync may take to notice that the server is back, in milliseconds. */
const recoveryMs = 40_000;

/** Waits until the complete app is stored and the service worker controls this page. */
export async function appInControl(tab: Tab): Promise<void> {
  await tab.untilTrue('the app is stored', async () => {
    const notes = await (await caches.open('oakfold-stored-steps')).keys();
    const isStored = notes.some(({ url }) => url.includes('/stored/rest'));
    return isStored && navigator.serviceWorker.controller !== null;
  });
}

/** Kills the server once this page is served from the device. */
export async function loseServer(tab: Tab, server: AppServer): Promise<void> {
  await appInControl(tab);
  await server.kill();
}

/** Kills the server and waits until the signed-in app has noticed. */
export async function goOffline(tab: Tab, server: AppServer): Promise<void> {
  await loseServer(tab, server);
  // A reload contacts the server at once; an open page would wait half a minute.
  await tab.reload();
  await tab.finds('link', /^Changes: Offline/, recoveryMs);
}

/** Signs in and waits until the data has been downloaded. */
export async function signIn(tab: Tab, email: string): Promise<void> {
  await tab.open('/auth');
  await tab.fill(/^Email/, email);
  await tab.fill(/^Password/, demoPassword);
  await tab.click('button', 'Login');
  if (email === 'admin@example.com') {
    await tab.fill(/^Code/, demoCode());
    await tab.click('button', 'Sign in');
  }
  await tab.isAt('/');
  await upToDate(tab);
}

/** Signs up as a new student and waits until the data has been downloaded. @returns the email */
export async function signUp(tab: Tab, firstName: string): Promise<string> {
  await tab.open('/auth?tab=signup');
  const email = await fillInSignUp(tab, firstName);
  await tab.isAt('/');
  await upToDate(tab);
  return email;
}

/** Fills in the sign-up and sends it. @returns the email */
export async function fillInSignUp(tab: Tab, firstName: string): Promise<string> {
  const email = freshEmail('engine');
  await tab.fill(/^First name/, firstName);
  await tab.fill(/^Last name/, 'Tester');
  await tab.fill(/^Email/, email);
  await tab.fill(/^Password/, demoPassword);
  await tab.click('button', 'Sign Up');
  return email;
}

/** Signs out through the account menu. No change may be waiting to be sent. */
export async function signOut(tab: Tab): Promise<void> {
  await tab.click('button', 'My Account');
  await tab.click('button', 'Sign out');
  await tab.finds('link', 'Sign In');
}

const card = (title: string) => ({ selector: 'article', text: title });

/** Enrols on a card of the catalogue, for the first time in this course: a question follows. */
export async function enroll(tab: Tab, title: string): Promise<void> {
  await tab.click('button', /^Enroll Now/, card(title));
  await tab.click('button', 'Take the place');
}

/** Waits for a text on a card of the catalogue. */
export async function cardSays(tab: Tab, title: string, text: string | RegExp): Promise<void> {
  await tab.sees(text, { inside: card(title), limitMs: recoveryMs });
}

/** Changes the first name on the profile. */
export async function renameSelf(tab: Tab, firstName: string): Promise<void> {
  await tab.open('/profile');
  await tab.click('button', 'Edit Profile');
  await tab.fill(/^First name/, firstName);
  await tab.click('button', 'Save');
  await tab.finds('button', 'Edit Profile');
}

/** Waits until no change is left to send. */
export async function upToDate(tab: Tab): Promise<void> {
  await tab.finds('link', /^Changes: All sent/, recoveryMs);
}

/** Fills in the contact form and sends it. */
export async function askSchool(tab: Tab, email: string): Promise<void> {
  await tab.fill(/^Your name/, 'Ann Reader');
  await tab.fill(/^Email/, email);
  await tab.fill(/^Phone/, '020 7946 0999');
  await tab.fill(/^Message/, 'When does the next course start?');
  await tab.click('button', 'Send Message');
}

/** The names of the databases and localStorage keys that belong to an account. */
export function storedForUsers(tab: Tab): Promise<string[]> {
  return tab.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const keys = Object.keys(localStorage).map((key) => `key ${key}`);
    return [...databases, ...keys].filter(
      (entry) =>
        entry.includes('oakfold') &&
        !['database oakfold-outbox', 'key oakfold.class-times'].includes(entry),
    );
  });
}
