import { courseCard, enroll, expectToast, loseServer, signIn, signUp } from './support/app.ts';
import { expect, test } from './support/fixtures.ts';

/** Mathematics Foundation and Exam Preparation Intensive are courses of this teacher of the seed. */
const teacher = 'helen.teacher@example.com';

test('a new student enrols with and without a network, and the teacher sees it happen', async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signUp(page, 'Student', 'Nia');
  await page.goto('/course-enrollment');
  await enroll(page, 'Mathematics Foundation');
  await expect(page.getByText('Enrollment Successful')).toBeVisible();
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');

  await loseServer(page, server);
  await enroll(page, 'Exam Preparation Intensive');
  await expect(courseCard(page, 'Exam Preparation Intensive')).toContainText('Waiting to send');
  await expectToast(page, 'Saved on this device');
  await page.reload();
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  await expect(courseCard(page, 'Exam Preparation Intensive')).toContainText('Waiting to send');
  await expect(page.getByText("You're offline.")).toBeVisible();

  await server.restart();
  await expect(courseCard(page, 'Exam Preparation Intensive')).toContainText('Already Enrolled', {
    timeout: 40_000,
  });
  await expect(page.getByText("You're offline.")).toBeHidden();

  const teacherPage = await anotherBrowser();
  await signIn(teacherPage, teacher);
  await teacherPage.goto('/teacher-dashboard');
  await teacherPage.getByRole('link', { name: /Students.*Exam Preparation Intensive/ }).click();
  await expect(teacherPage.getByRole('row', { name: /Nia Tester/ })).toBeVisible();

  await teacherPage.goto('/teacher-dashboard');
  await teacherPage.getByRole('link', { name: /Students.*Advanced Mathematics/ }).click();
  await expect(teacherPage.getByText('No students enrolled yet')).toBeVisible();
  await enroll(page, 'Advanced Mathematics Problem Solving');
  await expect(teacherPage.getByRole('row', { name: /Nia Tester/ })).toBeVisible();
});
