/** What a person does at once is listed, taken back, refused and sent again as one. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { changesList, courseRow, createCourse, expectToast, signUpByForm } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { appInControl, loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Plans lessons a week apart, from the list of the course's lessons. */
async function planTerm(page: Page, times: number): Promise<void> {
  await page.getByRole('link', { name: 'Plan a term' }).click();
  await page.getByLabel('First day').fill(dayFromNow(3));
  await page.getByLabel(/^Time \(/).fill('10:00');
  await page.getByLabel('Minutes').fill('60');
  await page.getByLabel('How many times').fill(String(times));
  await page.getByLabel('Place').fill('Room 2');
  await page.getByRole('button', { name: 'Plan these lessons' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(times);
}

test('a term that is planned without a connection waits, and goes, as one', async ({
  page,
  server,
}) => {
  await signUpByForm(page, 'Teacher');
  await createCourse(page, 'Verse');
  await courseRow(page, 'Verse')
    .getByRole('link', { name: /^Lessons/ })
    .click();
  await appInControl(page);
  await loseServer(page, server);
  await planTerm(page, 12);

  await page.goto('/changes');
  const list = (await changesList(page)).getByRole('region', { name: 'Waiting to send' });
  const term = list.getByRole('listitem').filter({ hasText: '12 new lessons: Verse' });
  await expect(term).toContainText('Waiting to send');
  await term.getByText('Show all 12').click();
  await expect(term.getByRole('listitem')).toHaveCount(12);
  await expectAccessible(page, 'a term that waits to be sent');
  await term.getByRole('button', { name: /^Undo/ }).click();
  // What may have arrived waits to be taken back there too.
  await expect(term).toBeHidden();
  await server.restart();
  await expect(page.getByText('Everything has been sent.')).toBeVisible({ timeout: 40_000 });

  await page.goBack();
  await planTerm(page, 3);
  await expectToast(page, '3 lessons');
});
