/** A child without an email address: made, booked for, and signed in on a tablet by its parent. */
import type { Locator, Page } from 'playwright/test';
import { demoPassword, freshEmail } from '../../tests/harness/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  courseCard,
  enrolQuestion,
  expectToast,
  newestLink,
  signUp,
  syncPill,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { appStored } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

/** Presses and fills in controls, and counts. */
class Hand {
  taps = 0;
  fields = 0;
  async tap(control: Locator) {
    this.taps += 1;
    await control.click();
  }
  async fill(field: Locator, text: string) {
    this.fields += 1;
    await field.fill(text);
  }
}

const main = (page: Page) => page.getByRole('main');
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Child Account' });

async function addChild(parent: Page, name: string) {
  await parent.goto('/parent-dashboard?add=1');
  await addDialog(parent).getByRole('button', { name: 'My child has no email address' }).click();
  await addDialog(parent).getByLabel("Child's first name").fill(name);
  await addDialog(parent).getByRole('button', { name: 'Add Child' }).click();
  await expect(addDialog(parent)).toContainText(`${name} is added.`);
  await addDialog(parent)
    .getByRole('link', { name: `${name}'s page` })
    .click();
  await parent.getByText(`${name}'s account and tablet`).click();
}

/** @returns the six letters that the parent's phone shows */
async function codeOf(parent: Page, button: string): Promise<string> {
  await parent.getByRole('button', { name: button }).click();
  const said = await parent.getByText(/^The code is/).textContent();
  return (said ?? '').replace('The code is', '').replace(/\s/g, '');
}

/** The six letters of the newest mail to an address. */
async function mailedCode(page: Page, address: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await page.request.get('/local/mails.json');
    const mails: { to: string; subject: string }[] = await answer.json();
    const mail = mails.find(({ to, subject }) => to === address && subject.startsWith('Your code'));
    code = mail?.subject.replace('Your code: ', '') ?? '';
    expect(code).toMatch(/^[A-Z]{6}$/);
  }).toPass();
  return code;
}

async function typeCode(tablet: Page, code: string) {
  await tablet.goto('/auth');
  await tablet.getByRole('button', { name: 'I have a code' }).click();
  await tablet.getByLabel('Code').fill(code);
  await tablet.getByRole('button', { name: 'Open my courses' }).click();
}

/** Waits for the home of a child, with what was downloaded. */
async function expectHomeOf(page: Page, name: string) {
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`, ${name}$`) }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Courses' }).first()).toBeVisible();
}

test('a stranger books a class for a child without an address, in eight taps and six fields', async ({
  page,
}) => {
  const hand = new Hand();
  await page.goto('/');
  await hand.tap(
    main(page)
      .getByRole('link', { name: /Science Exploration/ })
      .first(),
  );
  await hand.tap(main(page).getByRole('link', { name: 'Book Now' }).first());
  await hand.fill(page.getByLabel('First name'), 'Rosa');
  await hand.fill(page.getByLabel('Last name'), 'Bright');
  await hand.fill(page.getByLabel('Email'), freshEmail('stranger'));
  await hand.fill(page.getByLabel('Password'), demoPassword);
  await hand.tap(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await hand.tap(main(page).getByRole('link', { name: 'Add Child' }));
  await hand.tap(addDialog(page).getByRole('button', { name: 'My child has no email address' }));
  await hand.fill(addDialog(page).getByLabel("Child's first name"), 'Ben');
  hand.fields += 1;
  await addDialog(page).getByLabel('School year').selectOption('Year 5');
  await hand.tap(addDialog(page).getByRole('button', { name: 'Add Child' }));
  const card = courseCard(page, 'Science Exploration');
  await hand.tap(card.getByRole('button', { name: /^Enroll Now for Ben/ }));
  await hand.tap(enrolQuestion(page).getByRole('button', { name: 'Take the place', exact: true }));
  await expectToast(page, 'Enrollment Successful');
  await expect(card).toContainText('Already Enrolled');
  expect(hand).toEqual({ taps: 8, fields: 6 });
});

test('a tablet paired by a code works without a connection, until the parent ends it', async ({
  page: parent,
  anotherBrowser,
}) => {
  await signUp(parent, 'Parent', 'Pat');
  await addChild(parent, 'Ben');
  const code = await codeOf(parent, 'Pair a tablet');
  await expectAccessible(parent, 'the code for a tablet');

  const tablet = await anotherBrowser();
  await typeCode(tablet, 'BBBBBB');
  await expect(main(tablet).getByRole('alert')).toContainText('That code is wrong');
  await tablet.getByLabel('Code').fill(code.toLowerCase());
  await tablet.getByRole('button', { name: 'Open my courses' }).click();
  await expectHomeOf(tablet, 'Ben');
  await expect(parent.getByText("Ben's tablet is ready.")).toBeVisible();
  await appStored(tablet);
  await tablet.context().setOffline(true);
  await tablet.goto('/course-enrollment');
  await expect(courseCard(tablet, 'Creative Writing Workshop')).toBeVisible();
  await tablet.context().setOffline(false);

  // The code works once.
  const second = await anotherBrowser();
  await typeCode(second, code);
  await expect(main(second).getByRole('alert')).toContainText('That code is wrong');

  await parent.getByRole('button', { name: 'Done' }).click();
  const devices = main(parent).getByRole('listitem').filter({ hasText: 'last used' });
  await devices.getByRole('button', { name: /^Sign out this one/ }).click();
  await expect(main(parent)).toContainText('No tablet is paired yet.');
});

test('two children share a tablet, each with their own data, also without a connection', async ({
  page: parent,
  anotherBrowser,
}) => {
  await signUp(parent, 'Parent', 'Pat');
  const tablet = await anotherBrowser();
  for (const name of ['Ben', 'Zoe']) {
    await addChild(parent, name);
    const code = await codeOf(parent, 'Pair a tablet');
    await typeCode(tablet, code);
    await expectHomeOf(tablet, name);
    await tablet.goto('/account');
    await tablet.getByRole('button', { name: 'Someone else' }).click();
    await expect(tablet.getByRole('heading', { name: 'Who is learning today?' })).toBeVisible();
  }
  await expectAccessible(tablet, 'the children of a tablet');
  await appStored(tablet);
  await tablet.context().setOffline(true);
  await tablet.getByRole('button', { name: 'Ben' }).click();
  await expectHomeOf(tablet, 'Ben');
  await tablet.goto('/course-enrollment');
  const card = courseCard(tablet, 'Creative Writing Workshop');
  await card.getByRole('button', { name: /^Enroll Now/ }).click();
  await enrolQuestion(tablet).getByRole('button', { name: 'Take the place', exact: true }).click();
  await expect(card).toContainText('Waiting to send.');

  await tablet.goto('/account');
  await tablet.getByRole('button', { name: 'Someone else' }).click();
  await tablet.getByRole('button', { name: 'Zoe' }).click();
  await expectHomeOf(tablet, 'Zoe');
  await tablet.goto('/course-enrollment');
  await expect(card.getByRole('button', { name: /^Enroll Now/ })).toBeEnabled();

  // What Ben did without a connection waits for Ben, and goes out then.
  await tablet.context().setOffline(false);
  await tablet.goto('/account');
  await tablet.getByRole('button', { name: 'Someone else' }).click();
  await tablet.getByRole('button', { name: 'Ben' }).click();
  await expectHomeOf(tablet, 'Ben');
  await expect(syncPill(tablet)).toContainText('All sent');
  await parent.goto('/dashboard');
  await expect(parent.getByRole('region', { name: 'Ben' })).toContainText(
    'Creative Writing Workshop',
  );
});

test('another parent joins by a code, and the first one deletes the account', async ({
  page: parent,
  anotherBrowser,
}) => {
  await signUp(parent, 'Parent', 'Pat');
  await addChild(parent, 'Ben');
  const code = await codeOf(parent, 'Bring in another parent');
  const other = await anotherBrowser();
  await signUp(other, 'Parent', 'Lee');
  await other.goto('/parent-dashboard?add=1');
  await addDialog(other).getByRole('button', { name: 'The other parent has a code' }).click();
  await addDialog(other).getByLabel('Code').fill(code);
  await addDialog(other).getByRole('button', { name: 'Add Child' }).click();
  await expect(other.getByRole('row', { name: /Ben/ })).toBeVisible();

  await parent.getByRole('button', { name: 'Done' }).click();
  await parent.getByRole('button', { name: "Delete Ben's account" }).click();
  const question = parent.getByRole('dialog', { name: "Delete Ben's account?" });
  await question.getByLabel('Your password').fill('not the password');
  await question.getByRole('button', { name: 'Delete the account' }).click();
  await expect(question.getByRole('alert')).toContainText('That is not your password.');
  await question.getByLabel('Your password').fill(demoPassword);
  await question.getByRole('button', { name: 'Delete the account' }).click();
  await expectToast(parent, 'Account deleted');
  await expect(other.getByText('No children added')).toBeVisible();
});

test('a child gets an address of its own, by the code that is mailed to it', async ({
  page: parent,
  anotherBrowser,
}) => {
  await signUp(parent, 'Parent', 'Pat');
  await addChild(parent, 'Ben');
  const address = freshEmail('own');
  await parent.getByRole('button', { name: 'Own email address' }).click();
  const dialog = parent.getByRole('dialog', { name: "Ben's own email address" });
  await dialog.getByLabel("Ben's email address").fill(address);
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await expect(dialog).toContainText(`We have mailed a code to ${address}.`);
  await expectAccessible(parent, 'the code for an address');
  await dialog.getByLabel('Code').fill('BBBBBB');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That code is wrong, or its hour is over.');
  await dialog.getByLabel('Code').fill(await mailedCode(parent, address));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(parent, 'Saved', 'We have mailed Ben a link to choose a password.');
  await expect(parent.getByText("Ben's account and tablet")).toHaveCount(0);

  const child = await anotherBrowser();
  await child.goto(await newestLink(child, address));
  await child.getByRole('button', { name: 'Choose a new password' }).click();
  await child.getByLabel('New password').fill(demoPassword);
  await child.getByRole('button', { name: 'Save the password' }).click();
  await expect(syncPill(child)).toContainText('All sent');

  // From now on the account closes itself, once an adult has agreed.
  await child.goto('/profile');
  await child.getByRole('button', { name: 'Delete my account' }).click();
  const question = child.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel('Your password').fill(demoPassword);
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(child, 'We have asked your adults');
  await expect(child.getByText('You asked to close your account.')).toBeVisible();
  await parent.reload();
  await expect(parent.getByText('Ben asks to close the account.')).toBeVisible();
  await expectAccessible(parent, 'a child who asks to close the account');
  await parent.getByRole('button', { name: 'Keep the account' }).click();
  await expectToast(parent, 'Kept', "Ben's account stays.");
  await expect(child.getByText('You asked to close your account.')).toHaveCount(0);
});
