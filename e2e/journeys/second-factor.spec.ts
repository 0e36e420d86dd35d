/** The second factor of admins, fresh sign-ins, the password and the devices of an account. */
import type { Page } from 'playwright/test';
import { totp } from '../../supabase/local/totp.ts';
import { demoCode, demoPassword } from '../../tests/harness/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectToast, logIn, signIn, signInByForm } from '../support/app.ts';
import { expect, owned, test } from '../support/fixtures.ts';

const OWNER = 'rosa.parent@example.com';
const type = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

owned('a new admin sets up a second factor at the first sign-in', async ({ page, own }) => {
  await own.stop();
  await own.ownerRuns(`select private.make_admin('${OWNER}')`);
  await own.restart();
  await page.goto('/auth');
  await logIn(page, OWNER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your second factor');
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page, 'setting up a second factor');
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await type(page, totp(secret) === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert').first()).toContainText('not the code of this moment');
  await type(page, totp(secret));
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your admin dashboard')).toBeVisible();
});

test('the demo admin signs in with one more press', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: /^Admin/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type your code');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByRole('button', { name: 'Use the code of the demo' }).click();
  await expect(page).toHaveURL('/');
});

test('an approval a while after the sign-in asks for password and code, and goes on', async ({
  anotherBrowser,
  startServer,
}) => {
  // Tokens so short that the next request fetches one that tells the age of the sign-in.
  const own = await startServer({ tokenSeconds: 95 });
  const page = await anotherBrowser();
  await page.goto(`${own.url}/auth`);
  await page.getByRole('button', { name: /^Admin/ }).click();
  await page.getByRole('button', { name: 'Use the code of the demo' }).click();
  await expect(page).toHaveURL(`${own.url}/`);
  await page.goto(`${own.url}/dashboard?tab=teachers`);
  await expect(page.getByRole('button', { name: /^Withdraw approval/ }).first()).toBeVisible();
  await own.stop();
  await own.ownerRuns("update auth.mfa_amr_claims set updated_at = now() - interval '3 days'");
  await own.restart();
  await page.waitForFunction(
    () => {
      const { expires_at } = JSON.parse(localStorage.getItem('oakfold.session') ?? '{}');
      return expires_at - Date.now() / 1000 < 90;
    },
    undefined,
    { timeout: 20_000 },
  );
  await page
    .getByRole('button', { name: /^Withdraw approval/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: /^Withdraw the approval of/ });
  await question.getByRole('button', { name: 'Withdraw approval' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('That is not your password.');
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Code').fill(demoCode());
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expectToast(page, 'Approval withdrawn');
});

owned('a person changes the password, and signs devices out', async ({ page, anotherBrowser }) => {
  const tablet = await anotherBrowser();
  for (const device of [page, tablet]) await signIn(device, 'daniel.student@example.com');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Signing in' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('button', { name: /^Sign out this one/ }).click();
  await expectToast(page, 'Signed out', 'within an hour');
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await card.getByRole('button', { name: 'Change the password' }).click();
  await card.getByLabel('Your password').fill('not the password');
  await card.getByLabel('New password').fill('a password of my own');
  await card.getByRole('button', { name: 'Save the password' }).click();
  await expect(card).toContainText('That is not your password.');
  await card.getByLabel('Your password').fill(demoPassword);
  await card.getByRole('button', { name: 'Save the password' }).click();
  await expectToast(page, 'Password changed');
  await expectAccessible(page, 'my account');
  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth|\/$/);
  await signInByForm(page, 'daniel.student@example.com', 'a password of my own');
});

test('an admin signs a person out, and removes a second factor', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard?tab=people');
  await page.getByLabel('Find by name or email').fill('George');
  await page.getByRole('link', { name: /George Bell/ }).click();
  for (const label of ['Sign out everywhere', 'Remove the second factor']) {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  }
  await expectToast(page, 'Second factor removed', 'George Bell');
});
