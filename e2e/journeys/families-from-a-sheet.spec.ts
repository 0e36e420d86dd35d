/** The owner invites the families of a spreadsheet, and a parent takes the invitation. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectToast, newestLink, ownerPage, signInByForm } from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';

const SHEET = [
  'Parent name;Email;Mobile;Child first name;Child surname;Year group;Class',
  'Rita Rowe;rita.rowe@example.com;+44 7700 900123;Ben;Rowe-Smith;Year 4;Mathematics Foundation',
  'Rita Rowe;rita.rowe@example.com;;Amy;Rowe-Smith;2;',
  'Sam Hill;sam.hill@example;07700900456;Zoe;Hill;Y5;Mathematics Foundation',
].join('\n');

/** The link in the mail, which a job sends soon. */
async function mailedLink(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    link = await newestLink(page, email);
  }).toPass();
  return link;
}

owned(
  'three pasted rows become two invitations, and one press makes a family with its places',
  async ({ page, anotherBrowser }) => {
    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard');
    await ownerPage(page, 'More').click();
    await page.getByRole('link', { name: 'Families from a sheet' }).click();
    await page.getByLabel('Rows of your spreadsheet').fill(SHEET);
    await expect(page.getByText('3 rows to send, 1 to correct')).toBeVisible();
    const send = page.getByRole('button', { name: /^Send/ });
    await expect(send).toBeDisabled();
    await page.getByRole('link', { name: 'Row 4, Parent email' }).click();
    const wrong = page.getByLabel('Parent email, row 4');
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAccessibleDescription('Not an email address.');
    await expectAccessible(page, 'a sheet with a wrong cell');
    await wrong.fill('sam.hill@example.com');
    await expect(page.getByText('3 rows to send', { exact: true })).toBeVisible();
    await send.click();
    await expectToast(page, '2 invitations sent');
    const line = page.getByRole('listitem').filter({ hasText: 'Rita Rowe' });
    await expect(line).toContainText('Amy Rowe-Smith, Ben Rowe-Smith (Mathematics Foundation)');
    await expect(line).toContainText('Waiting');
    await expectAccessible(page, 'invitations that wait');

    const parent = await anotherBrowser();
    const link = await mailedLink(parent, 'rita.rowe@example.com');
    for (let n = 0; n < 2; n += 1) {
      await parent.goto(link);
      await expect(parent.getByRole('heading', { name: 'You are invited' })).toBeVisible();
      await expect(parent.getByText('Amy and Ben')).toBeVisible();
    }
    expect(parent.url()).not.toContain('token');
    await expectAccessible(parent, 'an invitation');
    await parent.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(parent.getByLabel('Choose your password')).toBeFocused();
    await parent.getByLabel('Choose your password').fill('a password of Rita');
    await parent.getByRole('button', { name: 'Accept the invitation' }).click();
    await expectToast(parent, 'Welcome!', 'Amy and Ben are in your account.');
    await parent.goto('/parent-dashboard');
    await expect(parent.getByText('Amy Rowe-Smith').first()).toBeVisible();
    await parent.getByRole('link', { name: 'View Courses of Ben Rowe-Smith' }).click();
    await expect(parent.getByText('Mathematics Foundation').first()).toBeVisible();

    const again = await anotherBrowser();
    await again.goto(link);
    await expect(again.getByText('This invitation has been used.')).toBeVisible();
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again.getByLabel('Email')).toHaveValue('rita.rowe@example.com');
    await page.reload();
    await expect(line).toContainText('Taken');
    const other = page.getByRole('listitem').filter({ hasText: 'Sam Hill' });
    await other.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(other).toContainText('Withdrawn');
    const late = await anotherBrowser();
    await late.goto(await mailedLink(late, 'sam.hill@example.com'));
    await expect(late.getByText('This invitation was withdrawn.')).toBeVisible();
    await expect(late.getByRole('link', { name: /^0/ }).first()).toBeVisible();
  },
);
