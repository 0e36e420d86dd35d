/** A place, or the waiting list. */
import type { Page } from 'playwright/test';
import { classFacts, totalPrice } from '../../src/content/teaching.ts';
import {
  confirmEnrolment,
  courseCard,
  enroll,
  enrolQuestion,
  expectToast,
  signInByForm,
  signUpByForm,
  syncPill,
} from '../support/app.ts';
import { demoCourse, everybodyIsKnown, fill, ownerRuns } from '../support/families.ts';
import { expect, owned, test } from '../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

owned(
  'a child is asked once, with the price, and the linked parent is told',
  async ({ page, anotherBrowser }) => {
    await signInByForm(page, 'amira.student@example.com');
    await page.goto('/course-enrollment');
    const card = courseCard(page, 'Science Exploration');
    const enrolNow = card.getByRole('button', { name: /^Enroll Now/ });
    await expect(syncPill(page)).toHaveText(/All sent$/);
    await enrolNow.click();
    const question = enrolQuestion(page);
    await expect(question).toHaveAccessibleName('A place in Science Exploration?');
    await expect(question).toContainText('There is a place.');
    for (const fact of ['Wednesdays', 'with G. Bell', classFacts.price, totalPrice('12 weeks')]) {
      await expect(question).toContainText(fact);
    }
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(enrolNow).toBeFocused();
    await enrolNow.click();
    await confirmEnrolment(page);
    await expectToast(page, 'Enrollment Successful');

    const parent = await anotherBrowser();
    await signInByForm(parent, 'rosa.parent@example.com');
    await parent.goto('/dashboard');
    await expect(notices(parent)).toContainText('Amira has a place in "Science Exploration".');

    // The second time there is no question.
    await page.goto(`/courses/${demoCourse(3)}`);
    const side = page.getByRole('complementary', { name: /^(Book this|This) course$/ });
    await side.getByRole('button', { name: /^Give up the place/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give up the place' }).click();
    await side.getByRole('button', { name: /^Enroll Now/ }).click();
    await expect(side.getByRole('button', { name: /^Already Enrolled/ })).toBeVisible();
    await expect(question).toHaveCount(0);
  },
);

owned(
  'on a full course a student waits, and is offered the place of the one who leaves',
  async ({ page, own, anotherBrowser }) => {
    await ownerRuns(own, everybodyIsKnown + fill(5));
    await signUpByForm(page, 'Student', 'Nia');
    await page.goto('/course-enrollment');
    const card = courseCard(page, 'Non-Verbal Reasoning');
    await expect(card).toContainText('Full: join the waiting list');
    await expect(card).not.toContainText('Available Now');
    await expect(courseCard(page, 'Science Exploration')).toContainText('Available Now');
    await card.getByRole('button', { name: /^Enroll Now/ }).click();
    await expect(enrolQuestion(page)).toContainText(
      'The class is full, so you join the waiting list.',
    );
    await confirmEnrolment(page);
    await expectToast(page, 'On the waiting list', "We'll tell you when there is a place.");
    await expect(card.getByText('waiting', { exact: true })).toBeVisible();
    await expect(card).toContainText('On the waiting list');
    await expect(page.getByText('Enrollment Successful')).toHaveCount(0);

    await page.goto('/dashboard');
    const row = page
      .getByRole('region', { name: 'Your courses' })
      .getByRole('listitem')
      .filter({ hasText: 'Non-Verbal Reasoning' });
    await expect(row.getByText('waiting', { exact: true })).toBeVisible();
    await expect(row).toContainText('On the waiting list, 1st in line');
    await expect(notices(page)).toContainText(
      '"Non-Verbal Reasoning" is full. You are on its waiting list.',
    );
    const active = page.getByText('Active Courses', { exact: true }).locator('xpath=../b');
    await expect(active).toHaveText('0');

    // Amira has the only place.
    const amira = await anotherBrowser();
    await signInByForm(amira, 'amira.student@example.com');
    await amira.goto(`/courses/${demoCourse(5)}`);
    const side = amira.getByRole('complementary', { name: 'This course' });
    await side.getByRole('button', { name: /^Give up the place/ }).click();
    const question = amira.getByRole('alertdialog');
    await expect(question).toContainText(
      'The place goes to the next on the waiting list; if you come back you join at the end of it.',
    );
    await question.getByRole('button', { name: 'Give up the place' }).click();

    const offer = page.getByRole('region', { name: 'A place is offered' });
    await expect(offer).toContainText('We keep a place for you until');
    await expect(notices(page)).toContainText(
      'A place in "Non-Verbal Reasoning" is free for you. We keep it until',
    );
    await offer.getByRole('button', { name: /^Take the place/ }).click();

    // The lessons of a place are shown once there is one.
    await expect(
      page
        .getByRole('region', { name: 'The term so far' })
        .getByRole('listitem')
        .filter({ hasText: 'Non-Verbal Reasoning' })
        .getByRole('img', { name: /^Lesson 1 of / }),
    ).toBeVisible();
    await expect(active).toHaveText('1');
    await expect(offer).toHaveCount(0);
  },
);

owned(
  'an enrolment that waits for a signal may join the waiting list, and says so',
  async ({ page, context, own }) => {
    await ownerRuns(
      own,
      `${everybodyIsKnown} update public.courses set places = 1 where id in ('${demoCourse(3)}', '${demoCourse(4)}')`,
    );
    await signUpByForm(page, 'Student', 'Nia');
    await page.goto('/course-enrollment');
    await expect(syncPill(page)).toHaveText(/All sent$/);
    await context.setOffline(true);
    const card = courseCard(page, 'Science Exploration');
    await card.getByRole('button', { name: /^Enroll Now/ }).click();
    await expect(enrolQuestion(page)).toContainText(
      'If it is full now, you join the waiting list.',
    );
    await confirmEnrolment(page);
    await expect(card).toContainText(
      'Waiting to send. If the class is full by then, you join the waiting list.',
    );

    // Meanwhile somebody else takes the place.
    await ownerRuns(
      own,
      `insert into public.enrollments (user_id, course_id)
       select id, '${demoCourse(3)}' from auth.users where email = 'priya.student@example.com'`,
    );
    await context.setOffline(false);
    await expect(card).toContainText('On the waiting list', { timeout: 40_000 });
    await expect(card).toContainText('Full: join the waiting list');
  },
);

owned('a parent sees the state of each child on the card', async ({ page }) => {
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto('/course-enrollment?enrolled=1');
  await expect(main(page).getByRole('article')).toHaveCount(3);
  await expect(
    courseCard(page, 'Non-Verbal Reasoning').getByRole('button', {
      name: 'Already Enrolled for Amira in Non-Verbal Reasoning',
    }),
  ).toBeDisabled();
});

test('the list of changes says for which child an enrolment is', async ({ page }) => {
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto('/course-enrollment');
  await expect(syncPill(page)).toHaveText(/All sent$/);
  await page.route('**/rest/v1/enrollments**', (route) => route.abort());
  const attempt = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/rest/v1/enrollments'),
  );
  await enroll(page, 'Creative Writing Workshop');
  await attempt;
  const card = courseCard(page, 'Creative Writing Workshop');
  await expect(card).toContainText('If the class is full by then, Amira joins the waiting list.');
  await syncPill(page).click();
  await expect(main(page)).toContainText('Amira\'s enrolment in "Creative Writing Workshop"');
  await main(page).getByRole('button', { name: /^Undo/ }).click();
  // The attempt may have arrived, so taking it back has to be sent too.
  await expect(main(page)).toContainText(
    'Taken back: Amira\'s enrolment in "Creative Writing Workshop"',
  );
  await expect(main(page)).toContainText('If it had arrived, we take it back there too.');
});
