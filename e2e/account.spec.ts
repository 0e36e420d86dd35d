import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  courseCard,
  createCourse,
  demoPassword,
  enroll,
  expectToast,
  holdBack,
  linkChild,
  logIn,
  loseServer,
  openChanges,
  signIn,
  signUp,
  toast,
} from './support/app.ts';
import { everythingStored, storedForUsers, storedSession } from './support/device.ts';
import { expect, test } from './support/fixtures.ts';

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(card(page, 'This device')).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a student sees who is linked and unlinks them, with and without a connection', async ({
  page,
  anotherBrowser,
  server,
}) => {
  const email = await signUp(page, 'Student', 'Ada');
  await openProfile(page);
  const adults = card(page, 'Adults who can see your courses');
  await expect(adults).toContainText('Nobody is linked to your account.');

  const parent = await anotherBrowser();
  await signUp(parent, 'Parent', 'Pat');
  await linkChild(parent, email);
  const unlink = adults.getByRole('button', { name: 'Unlink Pat Tester' });
  await unlink.click();
  const question = page.getByRole('alertdialog', { name: 'Unlink Pat Tester?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(unlink).toBeVisible();

  await unlink.click();
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(adults).toContainText('Nobody is linked to your account.');
  await expect(parent.getByText('No children added')).toBeVisible();

  await linkChild(parent, email);
  await expect(unlink).toBeVisible();
  await loseServer(page, server);
  await unlink.click();
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(adults.getByRole('listitem')).toContainText('Pat Tester');
  await expect(adults.getByRole('listitem')).toContainText('Waiting to send');
  await expect(unlink).toBeHidden();
  const changes = await openChanges(page);
  await expect(changes.getByRole('listitem')).toContainText('End of link: Pat Tester');
  await changes.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(adults.getByRole('listitem')).toContainText('Waiting to send');

  await server.restart();
  await expect(adults).toContainText('Nobody is linked to your account.', { timeout: 40_000 });
  await expect(parent.getByText('No children added')).toBeVisible({ timeout: 40_000 });
});

test('only students are told of adults', async ({ page }) => {
  await signUp(page, 'Parent');
  await openProfile(page);
  await expect(card(page, 'Adults who can see your courses')).toHaveCount(0);
});

test('the card about this device counts, syncs and says how it went', async ({ page, server }) => {
  // No browser under test promises anything by itself.
  await page.addInitScript(() => {
    const answers = [false, true];
    let isKept = false;
    StorageManager.prototype.persisted = async () => isKept;
    StorageManager.prototype.persist = async () => {
      isKept = answers.shift() ?? true;
      return isKept;
    };
  });
  await signUp(page, 'Student', 'Nia');
  await page.goto('/course-enrollment');
  await enroll(page, 'Mathematics Foundation');
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  await openProfile(page);
  const device = card(page, 'This device');
  await expect(device).toContainText(/Your profile, \d+ courses and 1 enrolment/);
  await expect(device).toContainText(/Updated today at \d\d:\d\d/);
  await expect(device).toContainText('Everything has been sent');
  await expect(device).toContainText(/[\d.]+ [KM]B used of about [\d.,]+ [MGT]B/);

  const keep = device.getByRole('button', { name: 'Ask the browser to keep it' });
  await expect(device).toContainText('Your browser may clear it when space runs short.');
  await keep.click();
  await expect(device).toContainText('It did not promise more when we asked.');
  await keep.click();
  await expect(device).toContainText('Your browser has promised to keep it.');
  await expect(keep).toBeHidden();

  const sync = device.getByRole('button', { name: 'Sync now' });
  await sync.click();
  await expect(device).toContainText('Everything is up to date.');
  await loseServer(page, server);
  await sync.click();
  await expect(device).toContainText('We could not reach the server.');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Nina');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(device).toContainText('1 change waiting to send');
  await server.restart();
  await sync.click();
  await expect(device).toContainText('Everything is up to date.');
  await expect(device).toContainText('Everything has been sent');
});

test('the data of a person is downloaded as a file, made on the device', async ({
  page,
  server,
}) => {
  const email = await signUp(page, 'Student', 'Uma');
  await page.goto('/course-enrollment');
  await enroll(page, 'Science Exploration');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Already Enrolled');
  const { user, refresh_token } = await storedSession(page);
  await openProfile(page);
  await loseServer(page, server);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill('Unsent');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible();
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Uma Unsent');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('Where do we meet?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();

  await openProfile(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  await expectToast(page, 'Your data has been downloaded', /oakfold-data-/);
  expect(download.suggestedFilename()).toMatch(/^oakfold-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    format: 'oakfold-data',
    version: 1,
    account: { id: user.id, email },
    profile: { first_name: 'Uma', last_name: 'Unsent', waiting_to_send: true },
    enrollments: [{ course_title: 'Science Exploration', status: 'active' }],
    courses: [{ title: 'Science Exploration' }],
    links: [],
    changes_waiting: [{ collection: 'profiles', operation: 'update' }],
    changes_not_kept: [],
    requests: [{ kind: 'contact', state: 'waiting', details: { message: 'Where do we meet?' } }],
  });
  expect(text).not.toContain(refresh_token);
  expect(text).not.toMatch(/token/i);
});

test('an account is deleted with its password, and nothing of it is left in any tab', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const student = await anotherBrowser();
  await signUp(student, 'Student', 'Ola');
  const email = await signUp(page, 'Teacher', 'Zaphira');
  await createCourse(page, 'Verse');
  await student.goto('/course-enrollment');
  await enroll(student, 'Verse');
  await expect(courseCard(student, 'Verse')).toContainText('Already Enrolled');
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Zaphira Tester');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('A room, please.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Contact request submitted');
  const second = await context.newPage();
  await second.goto('/contact');
  await second.getByLabel('Your name').fill('Zaphira again');
  await second.getByLabel('Email').fill(email);
  const third = await context.newPage();
  await third.goto('/teacher-dashboard');
  await expect(third.getByRole('rowheader', { name: 'Verse' })).toBeVisible();

  const { user } = await storedSession(page);
  await openProfile(page);
  expect(await everythingStored(page)).toContain(user.id);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('The course that you teach, with 1 enrolment of students.');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('Please enter your password.');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('That is not your password. Please try again.');
  await expect(page.locator(':focus')).toContainText('There is a problem');
  await expect(dialog.getByLabel('Your password')).toHaveValue('not this one');
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account deleted');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(third).toHaveURL('/auth');
  for (const tab of [page, second, third]) {
    await expect(tab.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
    await expect.poll(() => storedForUsers(tab)).toEqual([]);
    const stored = (await everythingStored(tab)).toLowerCase();
    for (const trace of [user.id, email, 'Zaphira'])
      expect(stored).not.toContain(trace.toLowerCase());
  }
  await page.goto('/auth');
  await logIn(page, email);
  await expectToast(page, 'Error', /Invalid login credentials/);
  await student.reload();
  await expect(courseCard(student, 'Mathematics Foundation')).toBeVisible();
  await expect(courseCard(student, 'Verse')).toHaveCount(0);
});

test('offline an account cannot be deleted, and the dialog survives a server that is gone', async ({
  page,
  server,
}) => {
  await signUp(page, 'Student', 'Ida');
  await openProfile(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(demoPassword);
  const letThrough = await holdBack(page, '**/functions/v1/delete-account');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await loseServer(page, server);
  letThrough();
  await expect(dialog).toContainText('We could not reach the server');
  await expect(dialog).toContainText("You're offline. Deleting needs a connection.");
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill('Unsent');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await expect(card(page, 'Leaving')).toContainText("You're offline. Deleting needs a connection.");
  await server.restart();
  const ask = page.getByRole('button', { name: 'Delete my account' });
  await expect(ask).toBeEnabled({ timeout: 40_000 });
});

test('what is not sent is named before it is lost', async ({ page }) => {
  await page.route('**/rest/v1/profiles?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'not now' } })
      : route.continue(),
  );
  await signUp(page, 'Student', 'Kim');
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill('Unsent');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible();
  const ask = page.getByRole('button', { name: 'Delete my account' });
  await expect(ask).toBeEnabled({ timeout: 40_000 });
  await ask.click();
  await expect(page.getByRole('dialog')).toContainText(
    '1 change has not been sent and will be lost.',
  );
});

for (const [status, body, sentence] of [
  [429, { code: 'too_many_tries' }, 'You have tried too often. Please try again in an hour.'],
  [409, { code: 'ticket_void' }, 'Your account is still here'],
  [503, { code: 'unavailable' }, 'Our server cannot do this just now.'],
  [200, { welcome: 'hotel' }, 'What answered was not our server.'],
] as const) {
  test(`an answer of ${status} has a sentence of its own`, async ({ page }) => {
    await page.route('**/functions/v1/delete-account', (route) =>
      route.fulfill({ status, json: body }),
    );
    await signIn(page, 'priya.student@example.com');
    await openProfile(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.locator(':focus')).toContainText(sentence);
    await expect(dialog.getByLabel('Your password')).toHaveValue(demoPassword);
    await expect(toast(page, 'Account deleted')).toHaveCount(0);
  });
}
