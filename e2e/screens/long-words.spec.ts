/** Long titles and names without a space do not make a page wider than a phone. */
import type { Page } from 'playwright/test';
import { courseRow, enroll, signIn } from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { helensCourse, manyStudents } from '../support/many-rows.ts';

const title = 'Antidisestablishmentarianism'.repeat(3).slice(0, 80);
const name = 'Featherstonehaugh'.repeat(3).slice(0, 40);
const amira = '0a0f01d0-0000-4000-8000-000000000021';

const longWords = `
  update public.courses set title = '${title}' where id = '${helensCourse}';
  update public.profiles set first_name = '${name}', last_name = '${name}'
  where id = '${amira}' or user_type in ('parent', 'teacher');
`;

/** The texts that extend beyond the screen, and the pills that extend beyond their row or card. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isWide = [...range.getClientRects()].some(({ right }) => right > window.innerWidth);
      if (isWide && !isCut(node.parentElement)) found.push(node.textContent ?? '');
    }
    for (const pill of document.querySelectorAll('main .pill')) {
      const box = pill.closest('tr, li, article, header');
      const right = box?.getBoundingClientRect().right ?? window.innerWidth;
      if (pill.getBoundingClientRect().right > right) found.push(`pill: ${pill.textContent}`);
    }
    return found;
  });

async function fits(page: Page, what: string) {
  expect.soft(await beyond(page), what).toEqual([]);
}

async function fitsAt(page: Page, path: string, text: string) {
  await page.goto(path);
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await fits(page, path);
}

owned.use({ viewport: { width: 360, height: 780 } });

owned('long words widen no page', async ({ page: teacher, own, anotherBrowser }) => {
  await own.stop();
  await own.ownerRuns(longWords + manyStudents(helensCourse, 60, name));
  await own.restart();

  await signIn(teacher, 'helen.teacher@example.com');
  await fitsAt(teacher, '/dashboard', title);
  await fitsAt(teacher, `/edit-course/${helensCourse}`, 'Save Course');
  await fitsAt(teacher, `/course-students/${helensCourse}`, name);
  await fitsAt(teacher, '/teacher-dashboard', title);
  await courseRow(teacher, title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const dialog = teacher.getByRole('alertdialog');
  await expect(dialog).toContainText(title);
  await fits(teacher, 'the dialog before a deletion');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const parent = await anotherBrowser();
  await parent.setViewportSize({ width: 360, height: 780 });
  await signIn(parent, 'rosa.parent@example.com');
  await fitsAt(parent, '/dashboard', title);
  await fitsAt(parent, `/child-courses/${amira}`, title);
  await fitsAt(parent, '/parent-dashboard', name);
  await parent.getByRole('button', { name: /^Remove/ }).click();
  await expect(parent.getByRole('alertdialog')).toContainText(name);
  await fits(parent, 'the dialog before a link ends');

  const student = await anotherBrowser();
  await student.setViewportSize({ width: 360, height: 780 });
  await signIn(student, 'amira.student@example.com');
  await fitsAt(student, '/dashboard', title);
  await fitsAt(student, '/profile', name);
  await fitsAt(student, '/account', 'Sign out');
  await fitsAt(student, `/courses/${helensCourse}`, title);

  const newcomer = await anotherBrowser();
  await newcomer.setViewportSize({ width: 360, height: 780 });
  await signIn(newcomer, 'priya.student@example.com');
  await fitsAt(newcomer, '/course-enrollment', title);
  // Block only the API, so that the pages still load.
  await newcomer.route('**/rest/v1/**', (route) => route.abort());
  await enroll(newcomer, title);
  await expect(newcomer.getByText('Waiting to send').first()).toBeVisible();
  await fits(newcomer, 'a card that waits, and its toast');
  // A message stays while the pointer is on it.
  const message = newcomer.getByRole('status').filter({ hasText: title }).locator('> div').last();
  await message.hover();
  await newcomer.setViewportSize({ width: 320, height: 256 });
  expect((await message.boundingBox())?.height).toBeLessThanOrEqual(256 / 3);
  await newcomer.setViewportSize({ width: 360, height: 780 });
  await newcomer.getByRole('navigation', { name: 'App' }).getByText('Changes').click();
  await expect(newcomer.getByRole('heading', { name: title })).toBeVisible();
  await fits(newcomer, '/changes');
});
