import type { Page } from 'playwright/test';
import { articles } from '../../src/content/articles.ts';
import { business, claims, experience } from '../../src/content/business.ts';
import { contactFaqs } from '../../src/content/faqs.ts';
import { diagnosticFacts } from '../../src/content/teaching.ts';
import { team } from '../../src/content/team.ts';
import { testimonials } from '../../src/content/testimonials.ts';
import { freshEmail } from '../../tests/harness/accounts.ts';
import { expectToast, optionsOf, signIn, toast } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

const main = (page: Page) => page.getByRole('main');

const figureOf = (page: Page, { over, figure }: { over?: string; figure: string }) =>
  main(page).getByText(over ? `${over} ${figure}` : figure, { exact: true });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the navigation bar links to every page and to the account of a signed-in user', async ({
  page,
}) => {
  await page.goto('/');
  await expect(
    page.getByRole('banner').getByRole('link', { name: `${business.name}, home` }),
  ).toHaveAttribute('href', '/');
  for (const [name, path] of [
    ['Home', '/'],
    ['Diagnostic Test', '/diagnostic-test'],
    ['Mock Test', '/mock-test'],
    ['Workshop', '/workshop'],
    ['Blog', '/blog'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['Sign In', '/auth'],
    ['Book Free Assessment', '/auth?tab=signup'],
  ] as const) {
    await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await page.getByRole('button', { name: 'Subjects' }).click();
  for (const [name, path] of [
    ['Mathematics', '/subjects/mathematics'],
    ['English', '/subjects/english'],
    ['Science', '/subjects/science'],
    ['Reasoning', '/subjects/reasoning'],
    ['View All Courses', '/courses'],
  ] as const) {
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', path);
  }

  await signIn(page, 'priya.student@example.com');
  await page.goto('/');
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await page.getByRole('button', { name: 'My Account' }).click();
  for (const [name, path] of [
    ['Profile', '/profile'],
    ['Dashboard', '/dashboard'],
    ['My Courses', '/course-enrollment'],
  ] as const) {
    await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await page.goto('/about');
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the footer has quick links, subjects, contact details and legal pages', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Quick links', 'Subject areas', 'Contact']) {
    await expect(footer.getByRole('heading', { name })).toBeVisible();
  }
  for (const path of [
    '/subjects/mathematics',
    '/subjects/english',
    '/subjects/science',
    '/subjects/reasoning',
    '/privacy',
    '/terms',
    '/cookies',
  ]) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

test('the home page has its figures, course tabs, reviews and questions', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('link', { name: 'Explore Courses' })).toHaveAttribute(
    'href',
    '/courses',
  );
  await expect(
    main(page).getByRole('link', { name: 'Book Free Assessment' }).first(),
  ).toHaveAttribute('href', '/auth?tab=signup');
  await expect(
    page.getByRole('region', { name: 'How we teach' }).getByRole('listitem'),
  ).toHaveCount(4);
  await expect(page.getByRole('tab')).toHaveText([
    'All Subjects',
    'Mathematics',
    'English',
    'Reasoning',
  ]);
  await expect(page.getByRole('tab', { name: 'All Subjects' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  for (const [tab, count] of [
    ['All Subjects', 4],
    ['Mathematics', 3],
    ['English', 2],
    ['Reasoning', 2],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('article')).toHaveCount(count);
  }
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'All Subjects' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Reasoning' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(heading(page, 'Why choose us')).toBeVisible();
  await expect(main(page).getByRole('figure')).toHaveCount(3);
  await expect(main(page).getByRole('img', { name: / out of 5 stars$/ })).toHaveCount(3);
  const questions = main(page).locator('details');
  await expect(questions).toHaveCount(5);
  await questions.nth(2).locator('summary').click();
  await expect(main(page).locator('details[open]')).toHaveCount(1);
  for (const claim of claims) await expect(figureOf(page, claim)).toBeVisible();
});

test('the about page has story, figures, team, reviews and values', async ({ page }) => {
  await page.goto('/about');
  await expect(heading(page, 'How it began')).toBeVisible();
  for (const figure of [...claims, experience]) await expect(figureOf(page, figure)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'How we teach' }).getByRole('listitem'),
  ).toHaveCount(4);
  await expect(
    page.getByRole('region', { name: /team|who teaches/i }).getByRole('listitem'),
  ).toHaveCount(team.length);
  await expect(main(page).getByRole('figure')).toHaveCount(testimonials.length);
  await expect(
    page.getByRole('region', { name: 'Our values' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Excellence', 'Inclusivity', 'Innovation', 'Partnership']);
});

test('the contact page has addresses, office hours, drawing, form and questions', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(heading(page, 'Contact Us')).toBeVisible();
  await expect(main(page).locator('a[href^="mailto:"]')).toHaveCount(2);
  await expect(main(page).locator('a[href^="tel:"]').first()).toBeVisible();
  for (const hours of business.officeHours) {
    await expect(main(page).getByText(hours, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('A drawing, not a map.', { exact: false })).toBeVisible();
  await expect(heading(page, 'Send Us a Message')).toBeVisible();
  await expect(main(page)).toContainText(business.answerTime);
  await expect(main(page).locator('details')).toHaveCount(contactFaqs.length);
  expect(await optionsOf(page, 'age')).toEqual(['8', '9', '10', '11', 'other']);
  expect(await optionsOf(page, 'Subject')).toEqual([
    'mathematics',
    'english',
    'science',
    'reasoning',
    'all',
    'other',
  ]);
});

test('the diagnostic test page describes the test and what happens next', async ({ page }) => {
  await page.goto('/diagnostic-test');
  await expect(heading(page, 'Free Diagnostic Test for 11 Plus')).toBeVisible();
  for (const name of [
    'Comprehensive assessment',
    'Detailed analysis',
    'Personalized plan',
    'Expert consultation',
  ]) {
    await expect(heading(page, name)).toBeVisible();
  }
  await expect(main(page)).toContainText(
    `${diagnosticFacts.minutes} minutes, four sections: Maths, English, VR`,
  );
  for (const name of ['Maths', 'English', 'VR', 'NVR']) {
    await expect(main(page).getByRole('term').filter({ hasText: name }).first()).toBeVisible();
  }
  await expect(heading(page, 'What happens next')).toBeVisible();
});

test('the mock test page has its three products', async ({ page }) => {
  await page.goto('/mock-test');
  await expect(page.getByRole('heading', { level: 1, name: 'Mock Tests' })).toBeVisible();
  await expect(heading(page, 'Why take it')).toBeVisible();
  for (const name of ['11 Plus Mock Tests', 'GCSE Mock Exams', 'A-Level Practice']) {
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  }
});

test('the blog filters articles, opens one by its address and takes subscriptions', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(main(page).getByRole('article')).toHaveCount(articles.length);
  const categories = page.getByRole('group', { name: 'Category' }).getByRole('button');
  await expect(categories).toHaveText([
    'All',
    '11 Plus',
    'GCSE',
    'A-Levels',
    'Study Tips',
    'Education Guidance',
    'Mathematics',
    'University Prep',
  ]);
  for (const name of await categories.allTextContents()) {
    await categories.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect(main(page).getByRole('article').first()).toBeVisible();
  }
  await categories.first().click();
  await expect(
    main(page)
      .getByText(/min read|\d+ min/)
      .first(),
  ).toBeVisible();

  const title =
    (await main(page).getByRole('article').nth(1).getByRole('heading').textContent()) ?? '';
  await main(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/blog\?article=[a-z0-9-]+$/);
  await page.getByRole('link', { name: 'Back to all articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page).toHaveURL('/blog');
  // The back link went back in the history, so Forward opens the article again.
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // After a jump within the article too, the link leads to the list.
  const contents = page.getByRole('navigation', { name: 'In this article' });
  await contents.getByRole('link').nth(1).click();
  await expect(main(page).getByRole('heading', { level: 2 }).nth(1)).toBeInViewport();
  await page.getByRole('link', { name: 'Back to all articles' }).click();
  await expect(page).toHaveURL('/blog');
  // A press anywhere on a card opens the article, and Back leads to the same category.
  await page.goto('/blog');
  await categories.filter({ hasText: 'GCSE' }).click();
  await expect(page).toHaveURL('/blog?category=GCSE');
  await main(page).getByRole('article').first().click();
  await expect(page).toHaveURL(/\?article=/);
  await page.goBack();
  await expect(categories.filter({ hasText: 'GCSE' })).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page).getByRole('article')).not.toHaveCount(articles.length);
  await page.goto('/blog?article=nothing');
  await expect(page.getByText('We have no article of that name.')).toBeVisible();
  await page.goto('/blog/nothing');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();

  await page.goto('/blog');
  await page.getByLabel('Email').fill(freshEmail('reader'));
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectToast(page, 'Subscribed');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('an unknown path shows the 404 page with a way home', async ({ page }) => {
  for (const path of ['/nowhere', '/subjects/latin', '/course/1', '/workshop/2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  }
});

test('a toast disappears after 4 to 5 seconds, unless the pointer is on it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Al');
  await page.getByLabel('Email').fill('al@example.com');
  await page.getByLabel('Phone').fill('123456');
  await page.getByRole('textbox', { name: 'Message' }).fill('A question of ours');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const shown = toast(page, 'Contact request submitted');
  await expect(shown).toBeVisible();
  await shown.hover();
  await page.clock.runFor(20_000);
  await expect(shown).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_900);
  await expect(shown).toBeVisible();
  await page.clock.runFor(1_200);
  await expect(shown).toBeHidden();
});
