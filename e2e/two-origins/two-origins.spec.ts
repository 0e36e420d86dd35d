/**
 * The app as on a hosted project: a second origin, real CORS preflights, functions in Deno and the security policy of
 * the build. Only these tests notice a header that a preflight refuses, or an address missing from the policy.
 */

import { demoPassword } from '../../tests/harness/accounts.ts';
import {
  chooseSignOut,
  createCourse,
  enroll,
  expectToast,
  linkChild,
  openChanges,
  signUpByForm,
  syncPill,
} from '../support/app.ts';
import { expect, test } from './fixtures.ts';

test('a visitor sends an enquiry and gets a receipt', async ({ page, project }) => {
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ann Reader');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the next course start?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Contact request submitted' })).toBeVisible();
  const { rows } = await project.gateway.backend.db.query('select kind from public.enquiries');
  expect(rows).toEqual([{ kind: 'contact' }]);
});

test('a parent adds a child and sees its enrolment at once', async ({
  page,
  project,
  anotherBrowser,
}) => {
  const [teacher, parent] = [await anotherBrowser(), await anotherBrowser()];
  await signUpByForm(teacher, 'Teacher', 'Tess');
  await project.gateway.backend.db.exec(
    "update public.profiles set approved_at = now() where user_type = 'teacher'",
  );
  await createCourse(teacher, 'Fractions across origins');
  const email = await signUpByForm(page, 'Student', 'Cleo');
  await signUpByForm(parent, 'Parent', 'Pia');
  await linkChild(parent, email, page);
  await expect(parent.getByText('Cleo Tester').first()).toBeVisible();

  await page.goto('/course-enrollment');
  await enroll(page, 'Fractions across origins');
  await expectToast(page, 'Enrollment Successful');
  await parent
    .getByRole('link', { name: /View Courses/ })
    .first()
    .click();
  // Earlier than the next 30-second pull, so the nudge came over the websocket to the other origin.
  await expect(parent.getByRole('rowheader', { name: /^Fractions across origins/ })).toBeVisible({
    timeout: 10_000,
  });
});

test('an account is deleted', async ({ page, project }) => {
  const email = await signUpByForm(page, 'Student', 'Leo');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog
    .getByRole('button', { name: /Delete/ })
    .last()
    .click();
  await expect(page).toHaveURL('/');
  const { rows } = await project.gateway.backend.db.query(
    'select from auth.users where email = $1',
    [email],
  );
  expect(rows).toEqual([]);
});

test('without its backend the site does not claim to be offline', async ({ page, project }) => {
  await signUpByForm(page, 'Student', 'Bea');
  await page.goto('/course-enrollment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(syncPill(page)).toHaveText(/All sent/);
  await project.goAway();
  const panel = await openChanges(page);
  await panel.getByRole('button', { name: 'Send now' }).click();
  await expect(
    panel.getByText('Our service is busy or away, so not everything was sent or updated.'),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByText("You're offline")).toHaveCount(0);
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Bea Tester');
  await page.getByLabel('Email').fill('bea@example.com');
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText("We couldn't take it just now.").first()).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
  // A page of the website leads to the app by a document, which this browser does not store.
  await page.goto('/course-enrollment');
  await expect(syncPill(page)).toBeVisible();
  await page.context().setOffline(true);
  await openChanges(page);
  await panel.getByRole('button', { name: 'Send now' }).click();
  await expect(panel.getByText("You're offline, so nothing was sent or updated.")).toBeVisible();
  await page.goBack();
  await chooseSignOut(page);
  await expect(page.getByRole('alertdialog', { name: /1 form has not been sent/ })).toBeVisible();
});
