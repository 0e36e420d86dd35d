/** A test of a class: the teacher enters the marks without a signal and releases them, and a parent reads those of the child. */
import { expectAccessible } from '../support/accessibility.ts';
import { signIn, syncPill } from '../support/app.ts';
import { expect, owned as test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';
import { helensCourse, manyStudents } from '../support/many-rows.ts';

const amira = '0a0f01d0-0000-4000-8000-000000000021';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

test('eight children get four marks each without a signal, and a parent reads them once released', async ({
  page,
  own,
  anotherBrowser,
}) => {
  await own.stop();
  await own.ownerRuns(`delete from public.papers where true;
    ${manyStudents(helensCourse, 6, 'Finch')}`);
  await own.restart();
  await signIn(page, 'helen.teacher@example.com');
  await page.goto(`/course-lessons/${helensCourse}`);
  await expect(syncPill(page)).toHaveText(/All sent/);
  await page.getByRole('link', { name: 'Tests', exact: true }).tap();
  await loseServer(page, own);
  await page.getByRole('link', { name: 'New test' }).tap();
  await page.getByLabel('Name').fill('Spring mock');
  const parts = ['Maths', 'English', 'Verbal', 'Non-verbal'];
  for (const part of parts) await page.getByLabel(`${part} out of`, { exact: true }).fill('40');
  await expectAccessible(page, 'the form of a test');
  await page.getByRole('button', { name: 'Add test' }).tap();

  await expect(page.getByText('0 of 8 marked')).toBeVisible();
  const table = page.getByRole('table', { name: 'Marks of Spring mock' });
  await expect(table.getByRole('textbox')).toHaveCount(32);
  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await table.getByRole('textbox').first().tap();
  for (let mark = 0; mark < 32; mark += 1) {
    await page.keyboard.type(String(mark + 5));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('8 of 8 marked')).toBeVisible();
  await expect(table).toContainText('waiting to send');
  await expectAccessible(page, 'the marks of a test');
  await page.getByText('A word to each family').tap();
  await page.getByLabel('About Amira Okafor').fill('Fractions are sure now.');
  await page.getByLabel('About Daniel Price').focus();
  const amirasMaths = await page.getByRole('textbox', { name: /^Maths of Amira/ }).inputValue();

  await own.restart();
  await expect(syncPill(page)).toHaveText(/All sent/, { timeout: 40_000 });
  const parent = await anotherBrowser();
  await signIn(parent, 'rosa.parent@example.com');
  await parent.goto(`/child-courses/${amira}`);
  await expect(syncPill(parent)).toHaveText(/All sent/);
  const tests = parent.getByRole('region', { name: 'Tests' });
  await expect(tests).toContainText('Spring mock on');
  await expect(tests).not.toContainText('of 40');

  await page.getByRole('button', { name: 'Release to families' }).tap();
  const question = page.getByRole('alertdialog');
  await expect(question).not.toContainText('no mark');
  await question.getByRole('button', { name: 'Release', exact: true }).tap();
  await expect(tests).toContainText(`${amirasMaths} of 40`, { timeout: 40_000 });
  await expect(tests).toContainText('8 children took the test.');
  await expect(tests).toContainText('Fractions are sure now.');
  await expect(tests).not.toContainText('Daniel');
  await expectAccessible(parent, "the tests on a child's page");

  await page.getByRole('button', { name: 'Take back' }).tap();
  await expect(tests).not.toContainText('of 40', { timeout: 40_000 });
});
