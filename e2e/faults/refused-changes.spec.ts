import { expectAccessible } from '../support/accessibility.ts';
import {
  changesList,
  courseCard,
  courseRow,
  createCourse,
  deleteCourse,
  enroll,
  expectToast,
  onAnotherDevice,
  openChanges,
  renameCourse,
  signUpByForm,
  toast,
} from '../support/app.ts';
import { storedSession } from '../support/device.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

// Axe must not look at a colour in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = 'Mathematics Foundation';
const sentence = 'Only students can enrol, and parents for a child who is linked to them.';
const banner = "1 change couldn't be saved.";

test('a refused enrolment is rolled back, listed, tried again and discarded', async ({
  page,
  server,
}) => {
  await signUpByForm(page, 'Student');
  const { user } = await storedSession(page);
  await page.goto('/course-enrollment');
  const card = courseCard(page, title);
  await expect(card.getByRole('button', { name: /^Enroll Now/ })).toBeVisible();
  await loseServer(page, server);
  await enroll(page, title);
  await expect(card).toContainText('Waiting to send');
  await server.ownerRuns(`update public.profiles set user_type = 'parent' where id = '${user.id}'`);
  await server.restart();
  await expect(card).toContainText('Not sent', { timeout: 40_000 });
  await expect(card).toContainText(sentence);

  await page.reload();
  await expect(card).toContainText('Not sent');
  await expect(page.getByText(banner)).toBeVisible();
  await page.getByRole('link', { name: 'See why' }).click();
  const panel = await changesList(page);
  await expect(panel.getByText(`Your enrolment in "${title}"`, { exact: true })).toBeVisible();
  await expect(panel).toContainText(sentence);
  await page.goBack();

  const asked = page.waitForRequest(
    (request) => request.url().includes('/rest/v1/enrollments') && request.method() === 'POST',
  );
  await card.getByRole('button', { name: /^Try again/ }).click();
  await asked;
  await expectToast(
    page,
    'Enrollment Failed',
    `Your enrolment in "${title}": only students can enrol, and parents for a child`,
  );
  await expect(card).toContainText('Not sent');

  await card.getByRole('button', { name: /^Discard/ }).click();
  await expect(card).not.toContainText('Not sent');
  await expect(page.getByText(banner)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
});

test('an edit of a deleted course is refused and can be sent as a new course', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const email = await signUpByForm(page, 'Teacher');
  await createCourse(page, 'Sentences');
  const other = await anotherBrowser();
  await onAnotherDevice(other, email, 'Sentences');
  await context.setOffline(true);
  await renameCourse(page, 'Sentences', 'Sentences that took an hour');
  await deleteCourse(other, 'Sentences');
  await expectToast(other, 'Course deleted');
  await context.setOffline(false);
  await expectToast(page, 'Error saving course', 'The course has been removed.');

  const panel = await openChanges(page);
  await expect(
    panel.getByText('The course has been removed. What you wrote is kept:'),
  ).toBeVisible();
  await expect(panel.getByRole('definition')).toHaveText('Sentences that took an hour');
  await panel.getByRole('link', { name: /^Edit and send again/ }).click();
  await expect(page.getByText('If you save it, it becomes a new course.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Sentences that took an hour');
  await expect(page.getByLabel('Description')).toHaveValue('What Sentences is about.');

  // The form keeps what is typed, even if another tab discards the refused change.
  await page.getByLabel('Title').fill('Sentences, a second time');
  const tab = await page.context().newPage();
  await tab.goto('/changes');
  await tab.getByRole('button', { name: /^Discard/ }).click();
  await expect(tab.getByText('Everything has been sent.')).toBeVisible();
  await tab.close();
  await expect(page.getByLabel('Title')).toHaveValue('Sentences, a second time');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expectToast(page, 'Course created');
  await expect(courseRow(page, 'Sentences, a second time')).toBeVisible();
  await expect(courseRow(other, 'Sentences, a second time')).toBeVisible();
  await expect(page.getByText(banner)).toBeHidden();
});

test('an offline enrolment fails if the teacher deletes the course meanwhile', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const teacher = await anotherBrowser();
  await signUpByForm(teacher, 'Teacher');
  await createCourse(teacher, 'Vanishing points');
  await signUpByForm(page, 'Student');
  await page.goto('/course-enrollment');
  await expect(courseCard(page, 'Vanishing points')).toBeVisible();
  await context.setOffline(true);
  await enroll(page, 'Vanishing points');
  await expectToast(
    page,
    'Saved on this device',
    "You're offline. We'll send this when you're back online.",
  );
  await deleteCourse(teacher, 'Vanishing points');
  await expectToast(teacher, 'Course deleted');
  await context.setOffline(false);
  await expectToast(
    page,
    'Enrollment Failed',
    'Your enrolment in "Vanishing points": the course has been removed.',
  );
  await expect(courseCard(page, 'Vanishing points')).toBeHidden();
});

test('a deletion that the server refuses brings the course back', async ({ page, server }) => {
  await signUpByForm(page, 'Teacher');
  await createCourse(page, 'Here to stay');
  const { user } = await storedSession(page);
  await loseServer(page, server);
  await deleteCourse(page, 'Here to stay');
  await expect(page.getByRole('link', { name: 'Changes: Offline, 1 to send' })).toBeVisible();
  await server.ownerRuns(
    `update public.profiles set user_type = 'student' where id = '${user.id}'`,
  );
  await server.restart();
  // Without a server the pauses grow, so the next attempt may come half a minute later.
  await expect(
    toast(page, 'Error deleting course').filter({
      hasText: "Only the course's own teacher can delete it.",
    }),
  ).toBeVisible({ timeout: 40_000 });
  await expect(courseRow(page, 'Here to stay')).toBeVisible();
});

/** SQL that creates as many courses as one account may have. */
const fillUp = (teacherId: string) => `
  insert into public.courses (title, description, subject, level, duration, teacher_id)
  select 'Filler ' || number, 'One of many.', 'english', 'Beginner', '1 week', '${teacherId}'
  from generate_series(1, 200) as number`;

test('a refused new course is corrected offline and sent once', async ({ page, server }) => {
  await signUpByForm(page, 'Teacher');
  const { user } = await storedSession(page);
  await page.goto('/create-course');
  await page.getByLabel('Title').fill('One too many');
  await page.getByLabel('Description').fill('x'.repeat(6_000));
  await expect(page.getByText('6,000 of 5,000 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Create Course' }).click();
  const problem = 'The description is too long: 5,000 characters at most.';
  await expect(page.getByRole('link', { name: problem })).toBeVisible();
  await page.getByLabel('Description').fill('Written on a train.');
  await page.getByLabel('Duration').fill('A term');
  await loseServer(page, server);
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expectToast(page, 'Saved on this device');
  await server.ownerRuns(fillUp(user.id));
  await server.restart();
  const reason = 'You have 200 courses, which is the most one account can have.';
  await expect(page.getByText(banner)).toBeVisible({ timeout: 40_000 });
  await expect(courseRow(page, 'One too many')).toBeHidden();

  // Cancel keeps the refused change.
  await page.getByRole('link', { name: 'See why' }).click();
  const panel = await changesList(page);
  await expect(panel).toContainText(reason);
  await expectAccessible(page, 'changes with a refused course');
  await panel.getByRole('link', { name: /^Edit and send again/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Course' })).toBeVisible();
  await expect(page.getByLabel('Duration')).toHaveValue('A term');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText(banner)).toBeVisible();

  const again = await openChanges(page);
  await again.getByRole('link', { name: /^Edit and send again/ }).click();
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Written on a train.');
  await expectAccessible(page, 'the form of a refused course');
  await page.getByLabel('Title').fill('Just right');
  await loseServer(page, server);
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(page).toHaveURL('/teacher-dashboard');
  await expect(page.getByText(banner)).toBeHidden();
  await expect(courseRow(page, 'Just right')).toContainText('Waiting to send');
  await server.ownerRuns(
    `update public.courses set _deleted = true where teacher_id = '${user.id}'`,
  );
  await server.restart();
  await expect(toast(page, 'Course created')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('rowheader')).toHaveText([/^Just right/]);
});

owned('a refused name is corrected in the profile', async ({ page, own }) => {
  await signUpByForm(page, 'Student', 'Nia');
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await expect(edit).toBeVisible();
  await loseServer(page, own);
  await edit.click();
  await page.getByLabel('First name').fill('Antonia-Theodora');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Saved on this device');
  // Simulate a newer server that has a limit unknown to this app.
  await own.ownerRuns(
    'alter table public.profiles add constraint short check (char_length(first_name) <= 10)',
  );
  await own.restart();
  await expect(page.getByText(banner)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Nia', { exact: true })).toBeVisible();

  const panel = await openChanges(page);
  await expect(panel).toContainText('One of the values is not allowed.');
  await panel.getByRole('link', { name: /^Edit and send again/ }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Antonia-Theodora');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(banner)).toBeVisible();

  const again = await openChanges(page);
  await again.getByRole('link', { name: /^Edit and send again/ }).click();
  await page.getByLabel('First name').fill('Antonia');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Success', 'Your profile has been updated.');
  await expect(page.getByText('Antonia', { exact: true })).toBeVisible();
  await expect(page.getByText(banner)).toBeHidden();
});
