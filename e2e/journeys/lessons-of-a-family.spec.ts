/** The lessons of a child, as the family sees them: the next one, who cannot come, what moved, and what was done. */
import type { Page } from 'playwright/test';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { demoPassword } from '../../tests/harness/accounts.ts';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { changesList, signIn, signInByForm, syncPill } from '../support/app.ts';
import { demoCourse, ownerRuns } from '../support/families.ts';
import { expect, owned as test } from '../support/fixtures.ts';

const amira = '0a0f01d0-0000-4000-8000-000000000021';
const maths = demoCourse(1);
const lessonId = (number: number) => `0a0f1e55-0000-4000-8000-00000000000${number}`;
const main = (page: Page) => page.getByRole('main');
const nextLesson = (page: Page) => page.getByRole('region', { name: 'Next lesson' });

/** A lesson of Mathematics Foundation that begins in so many days, at 10:00 in London. */
const lesson = (number: number, days: number, place = 'Room 2') => `
  insert into public.lessons (id, course_id, starts_at, minutes, place) values ('${lessonId(number)}', '${maths}',
    ((now() at time zone 'Europe/London')::date + ${days} + time '10:00') at time zone 'Europe/London', 90, '${place}');`;

/** The requests of the teacher of the course, past the app. */
async function asTeacher(page: Page) {
  const headers = { apikey: PUBLISHABLE_KEY };
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: { email: 'helen.teacher@example.com', password: demoPassword },
  });
  const { access_token } = await answer.json();
  const signed = { ...headers, authorization: `Bearer ${access_token}` };
  const check = async (response: Awaited<ReturnType<typeof page.request.get>>) => {
    expect(response.ok(), await response.text()).toBe(true);
    return response;
  };
  return {
    read: async (query: string) =>
      (await check(await page.request.get(`/rest/v1/${query}`, { headers: signed }))).json(),
    change: async (number: number, data: object) =>
      check(
        await page.request.patch(`/rest/v1/lessons?id=eq.${lessonId(number)}`, {
          headers: signed,
          data,
        }),
      ),
    write: async (table: string, data: object) =>
      check(await page.request.post(`/rest/v1/${table}`, { headers: signed, data })),
  };
}

/** Runs statements on a database without the lessons and numbers of the demo. */
const prepared = (own: AppServer, ...statements: string[]) =>
  ownerRuns(
    own,
    [
      'delete from public.lessons where true;',
      "update public.enrollments set contact_name = '', contact_phone = '' where true;",
      ...statements,
    ].join('\n'),
  );

test('a parent says offline that a child cannot come, and the teacher reads it', async ({
  page,
  own,
}) => {
  await prepared(own, lesson(1, 3), lesson(2, 10));
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  await expect(syncPill(page)).toHaveText(/All sent$/);
  const next = nextLesson(page).getByRole('article');
  await expect(next).toContainText('Amira: Mathematics Foundation');
  await expect(next).toContainText('10am to 11:30am');
  await expect(next).toContainText('Room 2');
  await expectAccessible(page, "a parent's home with lessons");

  await page.context().setOffline(true);
  await next.getByRole('button', { name: /^Amira can't come/ }).click();
  const question = page.getByRole('dialog', { name: /^Amira can't come on / });
  await expect(question.getByRole('button', { name: "Amira can't come" })).toBeVisible();
  await expectAccessible(page, 'the question whether a child can come');
  await question.getByLabel('Reason').fill('A wedding');
  await question.getByRole('button', { name: "Amira can't come" }).click();
  await expect(question).toBeHidden();
  await expect(next).toContainText('Waiting to send');
  await expect(next).not.toContainText('We know');
  // The button that opened the question is gone, so the focus stays near it.
  await expect(next.locator(':focus')).toContainText("Amira can't come.");

  const teacher = await asTeacher(page);
  const rows = () =>
    teacher.read(
      `attendance?select=student_id,away,away_reason,away_by&lesson_id=eq.${lessonId(1)}`,
    );
  expect(await rows()).toEqual([]);
  await page.context().setOffline(false);
  await expect(next).toContainText("We know that Amira can't come.", { timeout: 40_000 });
  expect(await rows()).toEqual([
    { student_id: amira, away: true, away_reason: 'A wedding', away_by: 'parent' },
  ]);

  await next.getByRole('button', { name: /^Amira can come/ }).click();
  await expect(next.getByRole('button', { name: /^Amira can't come/ })).toBeVisible();
  await expect
    .poll(rows)
    .toEqual([{ student_id: amira, away: false, away_reason: '', away_by: '' }]);
});

test('what arrives after the lesson began is refused, with the way to ring us', async ({
  page,
  own,
}) => {
  await prepared(own, lesson(1, 3));
  await signInByForm(page, 'amira.student@example.com');
  await page.goto(`/courses/${maths}`);
  await expect(syncPill(page)).toHaveText(/All sent$/);
  await page.context().setOffline(true);
  await nextLesson(page)
    .getByRole('button', { name: /^I can't come/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: "I can't come" }).click();
  await expect(nextLesson(page)).toContainText('Waiting to send');
  const begun = new Date(Date.now() - 60_000).toISOString();
  await (await asTeacher(page)).change(1, { starts_at: begun });
  await page.context().setOffline(false);
  await expect(nextLesson(page)).toContainText('Not sent', { timeout: 40_000 });
  // The line that has it moves the page down when it appears.
  await page.getByRole('link', { name: 'See why' }).click();
  const list = await changesList(page);
  await expect(list).toContainText('The lesson had begun by the time this arrived');
  await expect(list.getByRole('link', { name: /^Contact us/ })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await list.getByRole('button', { name: /^Discard/ }).click();
  await expect(list).toContainText('Everything has been sent.');
});

test('a cancelled and a moved lesson show on the home page, with one notice each', async ({
  page,
  own,
  anotherBrowser,
}) => {
  await prepared(own, lesson(1, 3), lesson(2, 10));
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  const next = nextLesson(page);
  await expect(next.getByRole('article')).toContainText('10am to 11:30am');
  const events = page.getByText('Upcoming Events', { exact: true }).locator('xpath=..');
  await expect(events).toContainText('2');
  const teacher = await asTeacher(page);
  await teacher.change(1, { is_cancelled: true, cancel_reason: 'weather' });
  await expect(next.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(next).toContainText("It's because of the weather.");
  await expect(events).toContainText(/^Upcoming Events1Next: /);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByRole('link')).toHaveText(
    /^The lesson of "Mathematics Foundation" on .* at 10am is cancelled\. It's because of the weather\.$/,
  );

  await teacher.change(2, { place: 'Room 3' });
  await expect(next.getByRole('article')).toContainText('Room 3');
  await teacher.change(2, { place: 'Room 4' });
  await expect(next.getByRole('article')).toContainText('Room 4');
  await expect(notices.getByText(/ is now somewhere else\.$/)).toHaveCount(1);
  await expect(notices).not.toContainText('Room');
  await notices.getByRole('link', { name: /is cancelled/ }).click();
  // The home page, which stays until the course is ready, has the same lessons.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mathematics Foundation');
  await expect(page).toHaveURL(`/courses/${maths}`);
  await expect(nextLesson(page)).toContainText('Cancelled');
  await expectAccessible(page, 'a course with lessons');

  // Priya has no place on the course.
  const other = await anotherBrowser();
  await signIn(other, 'priya.student@example.com');
  await other.goto(`/courses/${maths}`);
  await expect(
    main(other)
      .getByRole('button', { name: /^Enroll Now/ })
      .first(),
  ).toBeVisible();
  await expect(nextLesson(other)).toHaveCount(0);
  await expect(main(other)).not.toContainText('Room 4');
});

test("a teacher's note is new under the child's courses until it was seen", async ({
  page,
  own,
}) => {
  await prepared(own, lesson(1, -1));
  await signIn(page, 'rosa.parent@example.com');
  await page.goto(`/child-courses/${amira}`);
  const said = page.getByRole('region', { name: 'What the teachers say' });
  await expect(said).toContainText('After each lesson you find here what the class did');
  await expect(said.getByText('New', { exact: true })).toHaveCount(0);
  // What arrives while the page is open counts as seen.
  await page.goto('/account');

  const teacher = await asTeacher(page);
  await teacher.change(1, { summary: 'We folded paper into thirds.' });
  await teacher.write('attendance', {
    lesson_id: lessonId(1),
    student_id: amira,
    mark: 'late',
    note: 'Amira explained sixths to her table.',
  });
  await page.goto('/dashboard');
  const quoted = said.getByRole('article');
  await expect(quoted).toContainText('Amira: Mathematics Foundation');
  await expect(quoted.getByRole('blockquote')).toHaveText('Amira explained sixths to her table.');
  await expect(quoted.getByText('New', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/to read about/)).toHaveCount(0);
  await page.getByRole('link', { name: 'View Courses of Amira' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Amira Okafor's Courses");
  await expect(quoted).toContainText('We folded paper into thirds.');
  await expect(quoted.getByRole('blockquote')).toHaveText('Amira explained sixths to her table.');
  await expect(quoted.getByText('New', { exact: true })).toBeVisible();
  const term = page.getByRole('region', { name: 'The term so far' });
  await expect(
    term.getByRole('img', { name: 'The lesson is over. Amira was late last time.' }),
  ).toBeVisible();
  await said.getByRole('button', { name: /^All 1 ?note$/ }).click();
  await expect(said.getByRole('listitem').getByText('Late', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the lessons of a child');
  await page.goto('/dashboard');
  await expect(nextLesson(page)).toContainText('No lessons are planned yet.');
});

test('a parent says offline whom to ring, once for all courses and then for one', async ({
  page,
  own,
}) => {
  await prepared(own);
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto(`/child-courses/${amira}`);
  await expect(syncPill(page)).toHaveText(/All sent$/);
  await page.context().setOffline(true);
  const ring = page.getByRole('region', { name: 'Good to know' });
  await ring.getByRole('button', { name: /^Add a number.*Amira in / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Rosa');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter a phone number');
  await dialog.getByLabel('Phone number').fill('+44 (0)20 7946-0123');
  await expectAccessible(page, 'the form for the number to ring');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ring).toContainText('Waiting to send');
  await expect(ring.getByRole('link', { name: '+44 (0)20 7946-0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
  // The place itself does not wait.
  await expect(page.getByText('joins the waiting list')).toHaveCount(0);
  await page.context().setOffline(false);
  const teacher = await asTeacher(page);
  await expect
    .poll(
      () =>
        teacher.read(
          `enrollments?select=contact_name,contact_phone&course_id=eq.${maths}&user_id=eq.${amira}`,
        ),
      { timeout: 40_000 },
    )
    .toEqual([{ contact_name: 'Rosa', contact_phone: '+44 (0)20 7946-0123' }]);
  await expect(ring).not.toContainText('Waiting to send');

  // One course may have another number, which its page takes. The child's page then names the courses of both.
  await page.goto(`/courses/${maths}`);
  await main(page)
    .getByRole('button', { name: /^Change.*Amira in Mathematics/ })
    .click();
  await dialog.getByLabel('Name').fill('Gran');
  await dialog.getByLabel('Phone number').fill('07700 900123');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/child-courses/${amira}`);
  await expect(ring).toContainText('Who to ring during Mathematics Foundation');
  await expect(ring).toContainText(
    'Who to ring during English Comprehension and Non-Verbal Reasoning',
  );
  await expect(ring.getByRole('link')).toHaveCount(2);
});
