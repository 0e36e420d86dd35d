/** A new family enrols, and sees when and where the class meets once the teacher or the owner knows them. */
import type { Page } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  confirmEnrolment,
  courseCard,
  expectToast,
  signIn,
  signInByForm,
  signUpByForm,
  syncPill,
} from '../support/app.ts';
import { demoCourse } from '../support/families.ts';
import { expect, owned as test } from '../support/fixtures.ts';

const title = 'Mathematics Foundation';
const sentence = `${business.shortName} confirms new families, usually within a day. Then you see the room and the dates.`;

async function enrolAsNewcomer(page: Page, name: string) {
  await signUpByForm(page, 'Student', name);
  await page.goto('/course-enrollment');
  const card = courseCard(page, title);
  await card.getByRole('button', { name: /^Enroll Now/ }).click();
  await confirmEnrolment(page);
  await expectToast(page, 'Enrollment Successful');
  await expect(card.getByRole('button', { name: /^Already Enrolled/ })).toBeVisible();
  await expect(card).toContainText(sentence);
}

test('a teacher knows a new family with one press, also without a signal', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const student = await anotherBrowser();
  await enrolAsNewcomer(student, 'Nia');
  await student.goto(`/courses/${demoCourse(1)}`);
  const side = student.getByRole('complementary', { name: 'Book this course' });
  await expect(side).toContainText(sentence);
  await expect(student.getByRole('heading', { name: 'Next lesson' })).toHaveCount(0);
  await expect(student.getByRole('main')).not.toContainText('House, room 2');
  await expectAccessible(student, 'the course of a newcomer');

  await signInByForm(page, 'helen.teacher@example.com');
  await page.goto('/dashboard');
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByRole('link', { name: `New on "${title}": Nia T.` }).click();
  const row = page.getByRole('row').filter({ hasText: 'Nia Tester' });
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  const places = page.getByText(/places taken/);
  await expect(places).toHaveText('2 of 30 places taken, 1 new.');
  await expectAccessible(page, 'who is new');
  await expect(syncPill(page)).toHaveText(/All sent$/);
  await context.setOffline(true);
  const added = page.getByRole('region', { name: '1 new student' });
  await added.getByRole('button', { name: /^We know this family/ }).click();
  await expect(added).toHaveCount(0);
  await expect(row).toContainText('Confirming, waiting to send');
  await expect(places).toHaveText('3 of 30 places taken.');
  await context.setOffline(false);
  await expect(row).not.toContainText('Confirming');

  await expect(student.getByRole('heading', { name: 'Next lesson' })).toBeVisible();
  await expect(student.getByRole('main')).toContainText('House, room 2');
  await student.goto('/dashboard');
  await expect(student.getByRole('region', { name: 'Notices' })).toContainText(
    `Your place in "${title}" is confirmed. You now see the room and the dates.`,
  );
});

test('the owner sees who is new, with what is known of them, and confirms or takes it back', async ({
  page,
  anotherBrowser,
}) => {
  const student = await anotherBrowser();
  await enrolAsNewcomer(student, 'Omar');
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard');
  const list = page.getByRole('region', { name: 'New students' });
  await expect(list).toContainText(`${title}.`);
  await expect(list).toContainText('no linked adult');
  await expectAccessible(page, 'who is new');
  await list.getByRole('button', { name: /^We know this family/ }).click();
  await expectToast(page, 'Family known');
  await expect(list).toHaveCount(0);
  await student.goto(`/courses/${demoCourse(1)}`);
  await expect(student.getByRole('heading', { name: 'Next lesson' })).toBeVisible();

  await page.goto('/dashboard?tab=people&q=Omar');
  await page.getByRole('link', { name: /Omar Tester/ }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Not yet: no dates and no rooms.')).toBeVisible();
  await expect(student.getByRole('heading', { name: 'Next lesson' })).toHaveCount(0);
});
