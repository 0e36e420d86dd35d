/** The address at which a calendar app reads the lessons of a person. */
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { expectAccessible } from '../support/accessibility.ts';
import { expectToast, offlinePill, signInByForm } from '../support/app.ts';
import { demoCourse } from '../support/families.ts';
import { expect, test } from '../support/fixtures.ts';

test('a parent makes a calendar address, which anybody can read, and ends it', async ({
  page,
  context,
  request,
}) => {
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Your calendar' });
  await card.getByRole('button', { name: 'Show lessons in my calendar' }).click();
  const address = await card.getByLabel('Address of your calendar').inputValue();
  await expect(card.getByText('We show it only now.')).toBeVisible();
  await expectAccessible(page, 'a new calendar address');
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await page.reload();
  await expect(card.getByText('We cannot show it again')).toBeVisible();
  await expect(card.getByLabel('Address of your calendar')).toBeHidden();
  await context.setOffline(true);
  await expect(offlinePill(page)).toBeVisible();
  await expect(card.getByRole('button', { name: 'End the address' })).toBeDisabled();
  await expect(card.getByText("You're offline. This needs a connection.")).toBeVisible();
  await context.setOffline(false);

  await card.getByRole('button', { name: 'End the address' }).click();
  const question = page.getByRole('alertdialog', { name: 'End the address?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'End the address' }).click();
  await expectToast(page, 'The address has ended');
  await expect(card.getByRole('button', { name: 'Show lessons in my calendar' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('the lessons of a course are saved as a file without a network', async ({ page, context }) => {
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto(`/courses/${demoCourse(1)}`);
  const button = page.getByRole('button', { name: /^Add \d+ lessons to calendar/ });
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await expect(offlinePill(page)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('oakfold-mathematics-foundation.ics');
  const events = ICAL.parse(await readFile(await download.path(), 'utf8'))[2];
  expect(events.length).toBeGreaterThan(3);
  await context.setOffline(false);
});
