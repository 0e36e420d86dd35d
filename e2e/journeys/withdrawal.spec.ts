/** What a family, a teacher and the owner do when an adult is no longer to reach a child. */
import type { Page } from 'playwright/test';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectToast, signIn, signInByForm, syncPill } from '../support/app.ts';
import { demoCourse, ownerRuns } from '../support/families.ts';
import { expect, owned } from '../support/fixtures.ts';

const maths = demoCourse(1);
const amira = '0a0f01d0-0000-4000-8000-000000000021';
const lesson = '0a0f1e55-0000-4000-8000-000000000001';

/** One lesson of Mathematics Foundation, in three days, and a number to ring for Amira. */
const prepare = (own: AppServer) =>
  ownerRuns(
    own,
    `delete from public.lessons where true;
     insert into public.lessons (id, course_id, starts_at, minutes, place) values ('${lesson}', '${maths}',
       ((now() at time zone 'Europe/London')::date + 3 + time '10:00') at time zone 'Europe/London', 90, 'Room 2');
     update public.enrollments set contact_name = 'Dad', contact_phone = '07700 900666' where user_id = '${amira}';`,
  );

const nextLesson = (page: Page) => page.getByRole('region', { name: 'Next lesson' });

owned(
  'a withdrawal counts whom it concerns, hides where lessons are, and asks who takes over',
  async ({ page, own, anotherBrowser }) => {
    await prepare(own);
    const family = await anotherBrowser();
    await signInByForm(family, 'amira.student@example.com');
    await family.goto('/dashboard');
    await expect(nextLesson(family)).toContainText('Room 2');

    await signIn(page, 'admin@example.com');
    await page.goto('/dashboard?tab=teachers');
    await page.getByRole('button', { name: /^Withdraw approval.*Helen/ }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw the approval of Helen Marsh?' });
    await expect(question).toContainText(
      /^.*\d+ classes, \d+ students, next lesson \w+ \d+ \w+ at 10am/,
    );
    await expectAccessible(page, 'the question before an approval is withdrawn');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row', { name: /^Helen/ })).toContainText('Approved');

    await page.getByRole('button', { name: /^Withdraw approval.*Helen/ }).click();
    await question.getByRole('button', { name: 'Withdraw approval' }).click();
    const give = page.getByRole('dialog', { name: /^Give \d+ classes to$/ });
    await expect(give.getByRole('button', { name: /^George Bell/ })).toBeVisible();
    await expect(give.getByRole('button', { name: /^Helen Marsh/ })).toHaveCount(0);
    await expectAccessible(page, 'the question who takes the classes over');
    await expect(nextLesson(family)).toBeVisible();
    await expect(nextLesson(family)).not.toContainText('Room 2');
    await expect(
      family.getByText('"Mathematics Foundation" has no teacher just now. Please ring us'),
    ).toBeVisible();

    await give.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/dashboard');
    const lost = page.getByRole('region', { name: 'Courses without a teacher' });
    await expect(lost).toContainText('Mathematics Foundation');
    await expect(page.getByRole('region', { name: 'Next lessons' })).toContainText(
      'Teacher not approved',
    );
    await lost.getByRole('button', { name: /^Give.*Mathematics Foundation/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^George Bell/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give', exact: true }).click();
    await expectToast(page, 'Course given', 'Mathematics Foundation: George Bell');
    await expect(nextLesson(family)).toContainText('Room 2');
  },
);

owned('an approval shows the address and the texts that go live', async ({ page, own }) => {
  await ownerRuns(
    own,
    `update public.profiles set approved_at = null where first_name = 'Helen';
     update public.settings set teachers_need_approval = true where singleton;`,
  );
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Approve.*Helen/ }).click();
  const question = page.getByRole('dialog', { name: 'Approve Helen Marsh?' });
  await expect(question).toContainText('helen.teacher@example.com, confirmed');
  await question.getByText('Mathematics Foundation').click();
  await expect(question).toContainText('Topics: ');
  await expectAccessible(page, 'the question before an approval');
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, 'Teacher approved', 'Helen Marsh');
});

owned('the child and the teacher clear whom to ring', async ({ page, own, anotherBrowser }) => {
  await prepare(own);
  const teacher = await anotherBrowser();
  await signIn(teacher, 'helen.teacher@example.com');
  await teacher.goto(`/register/${lesson}`);
  await teacher.getByRole('button', { name: 'Whom to ring for Amira Okafor' }).click();
  await expect(teacher.getByText('Ring Dad:')).toBeVisible();

  await signIn(page, 'amira.student@example.com');
  await page.goto(`/courses/${maths}`);
  const ring = page.getByRole('region', { name: 'Who to ring during the class' });
  await expect(ring).toContainText('Dad, 07700 900666');
  await expectAccessible(page, 'the course of a child with a number to ring');
  await page.context().setOffline(true);
  await ring.getByRole('button', { name: /^Clear the number/ }).click();
  await expect(ring).toBeHidden();
  await page.context().setOffline(false);
  await expect(syncPill(page)).toHaveText(/All sent$/);
  await expect(teacher.getByText('The family has given no number to ring.')).toBeVisible();

  await own.stop();
  await own.ownerRuns(
    `update public.enrollments set contact_name = 'Dad', contact_phone = '07700 900666' where user_id = '${amira}';`,
  );
  await own.restart();
  await teacher.getByRole('button', { name: /^Clear the number.*Amira/ }).click();
  await expect(teacher.getByText('The family has given no number to ring.')).toBeVisible();
  await page.reload();
  await expect(nextLesson(page)).toBeVisible();
  await expect(ring).toBeHidden();
});
