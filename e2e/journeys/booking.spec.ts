/** From the public page of a course to a place. The taps are counted: a parent in a hurry gives up. */
import type { Locator, Page } from 'playwright/test';
import { classFacts, totalPrice } from '../../src/content/teaching.ts';
import { demoPassword, freshEmail } from '../../tests/harness/accounts.ts';
import {
  acceptRequest,
  courseCard,
  enrolQuestion,
  expectToast,
  logIn,
  shownCode,
  signInByForm,
  signUp,
} from '../support/app.ts';
import { linkDaniel, ownerRuns } from '../support/families.ts';
import { expect, owned, test } from '../support/fixtures.ts';

/** Presses controls, and counts. */
class Taps {
  count = 0;
  async on(control: Locator) {
    this.count += 1;
    await control.click();
  }
}

const main = (page: Page) => page.getByRole('main');
const bookNow = (page: Page) => main(page).getByRole('link', { name: 'Book Now' }).first();
const line = (page: Page) => main(page).getByText('You were booking');

async function fillInForm(page: Page): Promise<string> {
  const email = freshEmail('booking');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Bright');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  return email;
}

test('a visitor books: sign-up, child, and a place on the course of the beginning', async ({
  page,
  anotherBrowser,
}) => {
  const childPage = await anotherBrowser();
  const child = await signUp(childPage, 'Student', 'Nia');
  const taps = new Taps();

  await page.goto('/courses/3');
  await taps.on(bookNow(page));
  await expect(page).toHaveURL('/auth?tab=signup');
  await expect(page.getByRole('heading', { name: 'Book Science Exploration' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Parent' })).toBeChecked();
  await fillInForm(page);
  await taps.on(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await expect(page).toHaveURL('/course-enrollment?offer=3');
  await expect(main(page)).toContainText("Link your child's account first.");
  await taps.on(main(page).getByRole('link', { name: 'Add Child' }));
  const dialog = page.getByRole('dialog', { name: 'Add Child Account' });
  await dialog.getByLabel("Child's Email Address").fill(child);
  await taps.on(dialog.getByRole('button', { name: 'Add Child' }));
  await expect(dialog).toBeHidden();

  // The catalogue says that the child has not accepted yet.
  await page.goto('/course-enrollment');
  await expect(main(page)).toContainText('Your child has to accept the link first.');
  await page.goBack();
  await acceptRequest(childPage, await shownCode(page, child));
  await expect(page.getByRole('row', { name: /Nia Tester/ })).toBeVisible();

  // The course is still at hand, here and on the home page.
  await page.goto('/dashboard');
  await expect(line(page)).toContainText('Science Exploration');
  await taps.on(main(page).getByRole('link', { name: 'Science Exploration' }));
  await expect(page).toHaveURL('/course-enrollment?offer=3');
  const card = courseCard(page, 'Science Exploration');
  await taps.on(card.getByRole('button', { name: 'Enroll Now for Nia in Science Exploration' }));
  const question = enrolQuestion(page);
  await expect(question).toHaveAccessibleName('A place for Nia in Science Exploration?');
  for (const fact of ['Wednesdays', 'with G. Bell', classFacts.price, totalPrice('12 weeks')]) {
    await expect(question).toContainText(fact);
  }
  await taps.on(question.getByRole('button', { name: 'Take the place', exact: true }));
  await expectToast(page, 'Enrollment Successful');
  await expect(card).toContainText('Already Enrolled');
  expect(taps.count).toBe(7);

  await page.goto('/dashboard');
  const ofChild = page.getByRole('region', { name: 'Nia Tester' });
  await expect(ofChild.getByRole('listitem')).toContainText(/Science Exploration.*active/);
  await expect(line(page)).toHaveCount(0);
});

owned(
  'a signed-in parent of two children needs four taps from the page of the course',
  async ({ page, own }) => {
    await ownerRuns(own, linkDaniel);
    await signInByForm(page, 'rosa.parent@example.com');
    await page.goto('/courses/3');
    const classes = page.getByRole('region', { name: 'Classes of this course' });
    await expect(classes.getByRole('listitem')).toContainText(['Science Exploration']);
    await expect(classes).toContainText('There is room');
    const taps = new Taps();
    await taps.on(bookNow(page));
    const card = courseCard(page, 'Science Exploration');
    await expect(card.getByRole('button', { name: /^Enroll Now for Amira / })).toBeVisible();
    await taps.on(card.getByRole('button', { name: /^Enroll Now for Daniel / }));
    await taps.on(enrolQuestion(page).getByRole('button', { name: 'Take the place', exact: true }));
    await expect(
      card.getByRole('button', { name: /^Already Enrolled for Daniel / }),
    ).toBeDisabled();
    await expect(card.getByRole('button', { name: /^Enroll Now for Amira / })).toBeEnabled();
    expect(taps.count).toBeLessThanOrEqual(4);
  },
);

test('the course is kept if the visitor logs in instead, and can be dismissed', async ({
  page,
}) => {
  await page.goto('/courses/3');
  await bookNow(page).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Book Science Exploration' })).toBeVisible();
  await logIn(page, 'rosa.parent@example.com');
  await expect(page).toHaveURL('/course-enrollment?offer=3');
  await page.goto('/dashboard');
  await main(page)
    .getByRole('button', { name: /^Dismiss ?: Science Exploration/ })
    .click();
  await expect(line(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa');
  await expect(line(page)).toHaveCount(0);
});

test('a teacher who logs in there goes to the home page', async ({ page }) => {
  await page.goto('/courses/3');
  await bookNow(page).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await logIn(page, 'helen.teacher@example.com');
  await expect(page).toHaveURL('/');
});

test('the course is kept through the mailed confirmation, which opens in another tab', async ({
  page,
  context,
  startServer,
}) => {
  const server = await startServer({ confirmEmails: true });
  await page.goto(`${server.url}/courses/3`);
  await bookNow(page).click();
  const email = await fillInForm(page);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(
    page.getByText('Please check your email to confirm your account.').first(),
  ).toBeVisible();
  const answer = await page.request.get(`${server.url}/local/mails.json`);
  const mails: { to: string; link: string | null }[] = await answer.json();
  const link = mails.find(({ to }) => to === email)?.link ?? '';
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: 'Confirm my address' }).click();
  await tab.getByLabel('Choose your password').fill('a password of her own');
  await tab.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(tab).toHaveURL(`${server.url}/course-enrollment?offer=3`);
});

owned(
  'without a class the parent asks for a place, with the course and the child filled in',
  async ({ page, own }) => {
    await ownerRuns(own, "update public.courses set offer = '' where offer = '3'");
    await signInByForm(page, 'rosa.parent@example.com');
    await page.goto('/course-enrollment?offer=3');
    await expect(main(page)).toContainText('Science Exploration has no class just now.');
    await main(page).getByRole('link', { name: 'Ask for a place' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      "I'd like to ask for a place on Science Exploration for Amira.",
    );
    await expect(page.getByLabel('Subject')).toHaveValue('science');
    await expect(page.getByLabel('Your name')).toHaveValue('Rosa Okafor');
  },
);
