/** Visitors and signed-in users read whether the server is slow, the server is busy, or the device is offline. */
import type { Page } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import {
  chooseSignOut,
  courseCard,
  enroll,
  offlinePill,
  openChanges,
  signInByForm,
  signUpByForm,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdBack } from '../support/loading.ts';

async function sendMessage(page: Page, email: string): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ann Reader');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the next course start?');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

test('an enquiry with a slow answer is shown as still sending, not as offline', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/rest/v1/enquiries');
  await sendMessage(page, 'ann.slow@example.com');
  await expect(page.getByRole('heading', { name: 'Still sending...' })).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('heading', { name: 'Contact request submitted' })).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
});

test('an enquiry over the limit is kept, and its words say what happens next', async ({ page }) => {
  const words = "this one waits. We'll keep trying while our site is open, and when you come back.";
  await page.route('**/rest/v1/enquiries', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'PT429', message: 'Too many enquiries just now.' },
    }),
  );
  await sendMessage(page, 'ann.often@example.com');
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
  await page.goto('/requests');
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
});

for (const status of [402, 500, 503, 521, 540]) {
  test(`an enquiry answered with ${status} is kept, and the service is called busy`, async ({
    page,
  }) => {
    // With a long pause, the app does not send the enquiry by itself before the click below.
    await page.route('**/rest/v1/enquiries', (route) =>
      route.fulfill({ status, headers: { 'retry-after': '60' }, body: 'Paused' }),
    );
    await sendMessage(page, `ann.${status}@example.com`);
    await expect(page.getByText("We couldn't take it just now.").first()).toBeVisible();
    await expect(page.getByText(business.phone).first()).toBeVisible();
    await expect(page.getByText("You're offline")).toHaveCount(0);
    await page.unroute('**/rest/v1/enquiries');
    await page.goto('/requests');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByText(/^Sent \d/)).toBeVisible();
  });
}

test('an enquiry sent in the background does not move its delete button under the pointer', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await page.route('**/rest/v1/enquiries', (route) => route.fulfill({ status: 503, body: '' }));
    await sendMessage(page, `ann.${width}@example.com`);
    await expect(page.getByText("We couldn't take it just now.").first()).toBeVisible();
    await page.goto('/requests');
    const box = await page.getByRole('button', { name: /^Try again/ }).boundingBox();
    if (!box) throw new Error('The button is not on the page.');
    await page.unroute('**/rest/v1/enquiries');
    await expect(page.getByText(/^Sent \d/)).toHaveCount(width === 360 ? 1 : 2);
    for (const part of [0.1, 0.5, 0.9])
      await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
    await page.reload();
    await expect(page.getByText(/^Sent \d/)).toHaveCount(width === 360 ? 1 : 2);
  }
});

test('a busy service is named in the app, and the change is sent later', async ({ page }) => {
  await signUpByForm(page, 'Student', 'Bea');
  await page.goto('/course-enrollment');
  await expect(courseCard(page, 'Science Exploration')).toBeVisible();
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '' }));
  await enroll(page, 'Science Exploration');
  await expect(
    page.getByText("Our service can't take it just now. We'll keep trying, or ring", {
      exact: false,
    }),
  ).toBeVisible();
  await expect(courseCard(page, 'Science Exploration')).toContainText('Waiting to send');
  await expect(offlinePill(page)).toHaveCount(0);
  await page.unroute('**/rest/v1/**');
  const panel = await openChanges(page);
  await panel.getByRole('button', { name: 'Send now' }).click();
  await expect(panel.getByText('Everything is up to date.')).toBeVisible();
  await expect(page.getByText(/busy/)).toHaveCount(0);
});

test('"Send now" reports a busy service', async ({ page }) => {
  await signInByForm(page, 'amira.student@example.com');
  await page.goto('/dashboard');
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '' }));
  const panel = await openChanges(page);
  await panel.getByRole('button', { name: 'Send now' }).click();
  await expect(
    panel.getByText('Our service is busy or away, so not everything was sent or updated.'),
  ).toBeVisible();
});

test('a waiting enquiry is listed before a sign-out and deleted by it', async ({ page }) => {
  await signUpByForm(page, 'Parent', 'Pia');
  await page.route('**/rest/v1/enquiries', (route) => route.fulfill({ status: 503, body: '' }));
  await sendMessage(page, 'pia@example.com');
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await chooseSignOut(page);
  const question = page.getByRole('alertdialog', {
    name: '1 form has not been sent. Sign out and lose it?',
  });
  await expect(question.getByRole('listitem')).toHaveText(/^Message, reference [0-9A-F]{8}$/);
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await page.goto('/requests');
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await chooseSignOut(page);
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/requests');
  await expect(
    page.getByRole('heading', { name: 'Nothing sent from this device yet' }),
  ).toBeVisible();
});
