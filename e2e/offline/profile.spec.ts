import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { demoPassword } from '../../tests/harness/accounts.ts';
import {
  askToLink,
  courseCard,
  enroll,
  expectToast,
  linkChild,
  openChanges,
  signUpByForm,
} from '../support/app.ts';
import { storedSession } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdBack, loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(card(page, 'Delete your account')).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a student sees linked adults and unlinks them, online and offline', async ({
  page,
  anotherBrowser,
  server,
}) => {
  const email = await signUpByForm(page, 'Student', 'Ada');
  await openProfile(page);
  const adults = card(page, 'Adults who can see your courses');
  await expect(adults).toContainText('Nobody is linked to your account.');

  const parent = await anotherBrowser();
  await signUpByForm(parent, 'Parent', 'Pat');
  await linkChild(parent, email, page);
  await openProfile(page);
  const unlink = adults.getByRole('button', { name: 'Remove Pat Tester' });
  await unlink.click();
  const question = page.getByRole('alertdialog', { name: 'Remove Pat Tester?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(unlink).toBeVisible();

  await unlink.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(adults).toContainText('Nobody is linked to your account.');
  await expect(parent.getByText('No children added')).toBeVisible();

  // Only the student can restore the link, not the parent.
  await askToLink(parent, email);
  await expectToast(parent, 'Error adding child', 'Your child removed this link');
  await parent.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await adults.getByRole('button', { name: 'Show adults you removed' }).click();
  await adults.getByRole('button', { name: 'Bring back Pat' }).click();
  await expectToast(page, 'Link restored', 'Pat can see your courses again.');
  await expect(adults).toContainText('There are none.');
  await expect(unlink).toBeVisible();
  await loseServer(page, server);
  await unlink.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(adults.getByRole('listitem')).toContainText('Pat Tester');
  await expect(adults.getByRole('listitem')).toContainText('Waiting to send');
  await expect(unlink).toBeHidden();
  const changes = await openChanges(page);
  await expect(
    changes.getByRole('region', { name: 'Waiting to send' }).getByRole('listitem'),
  ).toContainText('Remove the link to Pat Tester');
  await page.goBack();
  await page.reload();
  await expect(adults.getByRole('listitem')).toContainText('Waiting to send');

  await server.restart();
  await expect(adults).toContainText('Nobody is linked to your account.', { timeout: 40_000 });
  await expect(parent.getByText('No children added')).toBeVisible({ timeout: 40_000 });
});

test('the card about this device says what is unsent, and folds what it stores', async ({
  page,
  server,
}) => {
  // A browser under test never grants persistent storage, so simulate a refusal and then a grant.
  await page.addInitScript(() => {
    const answers = [false, true];
    let isKept = false;
    StorageManager.prototype.persisted = async () => isKept;
    StorageManager.prototype.persist = async () => {
      isKept = answers.shift() ?? true;
      return isKept;
    };
  });
  await signUpByForm(page, 'Student', 'Nia');
  await page.goto('/course-enrollment');
  await enroll(page, 'Mathematics Foundation');
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  await page.goto('/account');
  const device = card(page, 'This device');
  await expect(device).toContainText('Your courses and lessons are saved on this device.');
  await expect(device.getByText('Stored here')).toBeHidden();
  await device.getByText('Details for experts').click();
  await expect(device).toContainText(/Your profile, \d+ courses and 1 enrolment/);
  await expect(device).toContainText(/Updated today at [\w:]+/);
  await expect(device).toContainText('Everything has been sent');
  await expect(device).toContainText(/[\d.]+ [KM]B used of about [\d.,]+ [MGT]B/);

  const keep = device.getByRole('button', { name: 'Keep', exact: true });
  await expect(device).toContainText('Your browser may clear it when space runs short.');
  await keep.click();
  await expect(device).toContainText('It did not promise more when we asked.');
  await keep.click();
  await expect(device).toContainText('Your browser has promised to keep it.');
  await expect(keep).toBeHidden();

  await loseServer(page, server);
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Nina');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Back to My Account' }).click();
  await expect(device).toContainText('1 change waiting to send');
  await server.restart();
  await expect(device).toContainText('Everything has been sent', { timeout: 40_000 });
});

test('a person downloads their data offline, unsent changes included', async ({ page, server }) => {
  const email = await signUpByForm(page, 'Student', 'Uma');
  await page.goto('/course-enrollment');
  await enroll(page, 'Science Exploration');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Already Enrolled');
  const { user, refresh_token } = await storedSession(page);
  await openProfile(page);
  await loseServer(page, server);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill('Unsent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
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
    rows: {
      profiles: [{ first_name: 'Uma', last_name: 'Unsent', waiting_to_send: true }],
      enrollments: [{ course_title: 'Science Exploration', status: 'active' }],
      courses: [{ title: 'Science Exploration' }],
      links: [],
    },
    changes_waiting: [{ collection: 'profiles', operation: 'update' }],
    changes_not_kept: [],
    requests: [{ kind: 'contact', state: 'waiting', details: { message: 'Where do we meet?' } }],
  });
  expect(text).not.toContain(refresh_token);
  expect(text).not.toMatch(/token/i);
});

test('an account cannot be deleted offline, and the dialog survives a lost connection', async ({
  page,
  server,
}) => {
  await signUpByForm(page, 'Student', 'Ida');
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await expect(card(page, 'Delete your account')).toContainText(
    "You're offline. Deleting needs a connection.",
  );
  await server.restart();
  const ask = page.getByRole('button', { name: 'Delete my account' });
  await expect(ask).toBeEnabled({ timeout: 40_000 });
});
