import {
  courseCard,
  enroll,
  expectToast,
  offlinePill,
  signInByForm,
  signUpByForm,
} from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

owned.use({ serviceWorkers: 'allow' });

/** The teacher of the seeded courses Mathematics Foundation and Exam Preparation Intensive. */
const teacher = 'helen.teacher@example.com';

// On a server of its own, because the test needs a course in which no other test enrols a student.
owned(
  'a student enrols online and offline, and the teacher sees both',
  async ({ page, own, anotherBrowser }) => {
    await signUpByForm(page, 'Student', 'Nia');
    await page.goto('/course-enrollment');
    await enroll(page, 'Mathematics Foundation');
    await expect(page.getByText('Enrollment Successful')).toBeVisible();
    await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');

    await loseServer(page, own);
    await enroll(page, 'Exam Preparation Intensive');
    await expect(courseCard(page, 'Exam Preparation Intensive')).toContainText('Waiting to send');
    await expectToast(page, 'Saved on this device');
    await page.reload();
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
    await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
    await expect(courseCard(page, 'Exam Preparation Intensive')).toContainText('Waiting to send');
    await expect(offlinePill(page)).toBeVisible();

    await own.restart();
    await expect(courseCard(page, 'Exam Preparation Intensive')).toContainText('Already Enrolled', {
      timeout: 40_000,
    });
    await expect(offlinePill(page)).toBeHidden();

    const teacherPage = await anotherBrowser();
    await signInByForm(teacherPage, teacher);
    await teacherPage.goto('/teacher-dashboard');
    await teacherPage.getByRole('link', { name: /Students.*Exam Preparation Intensive/ }).click();
    await expect(teacherPage.getByRole('row', { name: /Nia Tester/ })).toBeVisible();

    await teacherPage.goto('/teacher-dashboard');
    await teacherPage.getByRole('link', { name: /Students.*Advanced Mathematics/ }).click();
    await expect(teacherPage.getByText('No students enrolled yet')).toBeVisible();
    await enroll(page, 'Advanced Mathematics Problem Solving');
    await expect(teacherPage.getByRole('row', { name: /Nia Tester/ })).toBeVisible();
  },
);
