/** A teacher's evening: a term is planned, a register is kept without a signal, a lesson moves, and it all arrives. */
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { offlinePill, signIn, syncPill } from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { appInControl, loseServer } from '../support/loading.ts';
import { helensCourse, manyStudents } from '../support/many-rows.ts';
import { allowing } from '../support/slowdown.ts';
import { dayFromNow, inWords, springDay, withYear } from '../support/spring-days.ts';

const test = owned;
const title = 'Mathematics Foundation';
const daniel = '0a0f01d0-0000-4000-8000-000000000022';
const lessons = `/course-lessons/${helensCourse}`;

/** The tests plan their own lessons. */
const noLessons = 'delete from public.lessons;';

/** Plans lessons of Helen's course by SQL, in place of those of the seed: one that began ten minutes ago, but today, and others a week apart. */
const plan = (count: number) => `${noLessons}
  insert into public.lessons (id, course_id, starts_at, minutes, place)
  select ('0a0fe550-0000-4000-8000-0000000000' || lpad(n::text, 2, '0'))::uuid, '${helensCourse}',
    greatest(now() - interval '10 minutes', date_trunc('day', now() at time zone 'Europe/London') at time zone 'Europe/London')
      + make_interval(days => 7 * (n - 1)), 90, 'Room 2, Oak Hall'
  from generate_series(1, ${count}) as n;`;
const firstLesson = '0a0fe550-0000-4000-8000-000000000001';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('radiogroup', { name }) });
const markOf = (page: Page, name: string, mark: string): Locator =>
  page.getByRole('radiogroup', { name }).getByRole('radio', { name: mark, exact: true });

test.describe('on a phone', () => {
  test.use({
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });

  test('a term is planned from one form, and one lesson is moved, cancelled and held after all', async ({
    page,
    own,
  }) => {
    await own.stop();
    await own.ownerRuns(noLessons);
    await own.restart();
    await signIn(page, 'helen.teacher@example.com');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'No lessons planned yet' })).toBeVisible();
    await page.goto(lessons);
    await page.getByRole('link', { name: 'Plan a term' }).click();
    await loseServer(page, own);

    await page.getByLabel('First day').fill(springDay(0));
    await page.getByLabel(/^Time \(/).fill('10:00');
    await page.getByLabel('Minutes').fill('90');
    await page.getByLabel('How many times').fill('5');
    await page.getByLabel('Place').fill('http://example.com/room');
    const days = page.getByRole('group', { name: 'Days' });
    await expect(
      page.getByText(`5 lessons, ${inWords(springDay(0))} to ${withYear(springDay(28))}`),
    ).toBeVisible();
    await days.getByLabel(inWords(springDay(7))).uncheck();
    await expect(
      page.getByText(
        `5 lessons, ${inWords(springDay(0))} to ${withYear(springDay(35))}, not on ${inWords(springDay(7)).replace('Saturday ', '')}`,
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Plan these lessons' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Enter a link that begins with https://',
    );
    await page.getByLabel('Place').fill('Room 2, Oak Hall');
    await expectAccessible(page, 'the form that plans a term');
    await page.getByRole('button', { name: 'Plan these lessons' }).click();

    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines).toHaveCount(5);
    await expect(lines.first()).toContainText(
      new RegExp(
        `${withYear(springDay(0))}\\s*10am to 11:30am\\s*Next\\s*Room 2, Oak Hall\\s*Waiting to send`,
      ),
    );
    // The clocks have changed.
    await expect(lines.last()).toContainText(
      new RegExp(`${withYear(springDay(35))}\\s*10am to 11:30am`),
    );
    await expectAccessible(page, 'the lessons of a course');

    const change = (day: string) =>
      page.getByRole('link', { name: `Change the lesson on ${day}` }).click();
    await change(withYear(springDay(14)));
    await page.getByLabel('Day').fill(springDay(15));
    await page.getByLabel(/^Time \(/).fill('14:30');
    await page.getByRole('button', { name: 'Save lesson' }).click();
    await expect(lines.nth(1)).toContainText(
      new RegExp(`${withYear(springDay(15))}\\s*2:30pm to 4pm`),
    );

    await change(withYear(springDay(21)));
    await page.getByRole('button', { name: 'Cancel the lesson' }).click();
    const question = page.getByRole('alertdialog');
    const dialog = page.getByRole('dialog');
    const toNewDate = async () => {
      await dialog.getByLabel('New date').fill(dayFromNow(10));
      await dialog.getByLabel('New time').fill('16:30');
    };
    await expect(dialog).toContainText('Families get a notice.');
    await dialog.getByLabel('Reason').selectOption('The teacher is ill');
    await toNewDate();
    await expectAccessible(page, 'the question before a lesson is cancelled');
    await dialog.getByRole('button', { name: 'Cancel the lesson' }).click();
    await expect(lines.nth(2)).toContainText(/CancelledThe teacher is ill. Instead: .* 4:30pm/);
    await change(withYear(springDay(21)));
    await page.getByRole('button', { name: 'It takes place after all' }).click();
    await question.getByRole('button', { name: 'It takes place' }).click();
    await expect(lines.nth(2)).not.toContainText('Cancelled');
    await change(withYear(springDay(21)));
    await page.getByRole('button', { name: 'Remove it' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(lines).toHaveCount(4);

    await change(withYear(springDay(28)));
    await page.getByRole('button', { name: 'Cancel the lesson' }).click();
    await toNewDate();
    await dialog.getByRole('button', { name: 'Cancel the lesson' }).click();

    await own.restart();
    // The server plans the lesson on the new date.
    await expect(lines).toHaveCount(5);
    await expect(page.getByText('Waiting to send')).toHaveCount(0);
    await expect(lines.first()).toContainText(
      new RegExp(`${inWords(dayFromNow(10))}.*4:30pm to 6pm\\s*Next\\s*Room 2, Oak Hall`),
    );
    await expect(page.getByText('This term: 0 of 4 lessons held.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Next lesson' })).toBeVisible();
    await expect(page.getByText(inWords(dayFromNow(10)), { exact: true })).toBeVisible();
  });

  test('eight children are marked in eight taps without a signal, and a killed tab loses nothing', async ({
    page,
    own,
    context,
    anotherBrowser,
  }) => {
    await own.stop();
    await own.ownerRuns(`${manyStudents(helensCourse, 6, 'Finch')} ${plan(2)}
      insert into public.attendance (lesson_id, student_id, course_id, away, away_reason, away_by)
        values ('${firstLesson}', '${daniel}', '${helensCourse}', true, 'Dentist until eleven', 'parent');
      update public.enrollments set contact_name = 'Joan Price', contact_phone = '020 7946 0321'
        where user_id = '${daniel}';`);
    await own.restart();
    await signIn(page, 'helen.teacher@example.com');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: "Today's lesson" })).toBeVisible();
    await loseServer(page, own);
    await page.reload();
    await page.getByRole('link', { name: /^Register of Mathematics Foundation/ }).tap();
    await expect(page.getByText('0 of 8 marked')).toBeVisible();
    await expect(offlinePill(page)).toBeVisible();
    await expect(rowOf(page, 'Daniel Price')).toContainText(
      'A parent said: not coming. Dentist until eleven.',
    );
    const box = await markOf(page, 'Daniel Price', 'Absent').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);

    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const names = await page
      .getByRole('radiogroup')
      .evaluateAll((groups) =>
        groups.map(
          (group) =>
            document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
        ),
      );
    expect(names).toHaveLength(8);
    const before = performance.now();
    for (const name of names) {
      const absent = name === 'Daniel Price';
      await tap(
        absent ? markOf(page, name, 'Absent') : page.getByText(name, { exact: true }).first(),
      );
    }
    await expect(page.getByText('8 of 8 marked')).toBeVisible();
    const seconds = (performance.now() - before) / 1_000;
    test.info().annotations.push({
      type: 'register',
      description: `8 children in ${taps} taps, ${seconds.toFixed(1)} s`,
    });
    expect(taps).toBe(8);
    expect(seconds).toBeLessThan(10);

    await tap(markOf(page, 'Amira Okafor', 'Late'));
    await expect(markOf(page, 'Amira Okafor', 'Late')).toBeChecked();
    await tap(page.getByRole('button', { name: 'Undo' }));
    await expect(markOf(page, 'Amira Okafor', 'Present')).toBeChecked();
    await tap(markOf(page, 'Amira Okafor', 'Late'));
    await page.getByRole('button', { name: 'Whom to ring for Daniel Price' }).tap();
    await expect(page.getByRole('link', { name: '020 7946 0321' })).toHaveAttribute(
      'href',
      'tel:+442079460321',
    );
    await expect(rowOf(page, 'Amira Okafor')).toContainText('waiting to send');
    await expectAccessible(page, 'a register');

    await page.getByText('After the class').tap();
    await page.getByLabel('Topic').fill('Equivalent fractions');
    await page.getByLabel('What the class did').fill('We folded paper into halves and quarters.');
    await page.getByLabel('Note about Amira Okafor').fill('Amira explained one half to the group.');
    // The field still has the focus.
    await page.close({ runBeforeUnload: false });

    await own.restart();
    const next = await context.newPage();
    await next.goto(`/register/${firstLesson}`);
    await next.getByText('After the class').tap();
    await expect(next.getByLabel('Note about Amira Okafor')).toHaveValue(
      'Amira explained one half to the group.',
    );
    await expect(syncPill(next)).toHaveText(/All sent/);

    const laptop = await anotherBrowser();
    await signIn(laptop, 'helen.teacher@example.com');
    await laptop.goto(`/register/${firstLesson}`);
    await expect(laptop.getByText('8 of 8 marked')).toBeVisible();
    await expect(markOf(laptop, 'Amira Okafor', 'Late')).toBeChecked();
    await expect(markOf(laptop, 'Daniel Price', 'Absent')).toBeChecked();
    await laptop.getByText('After the class').click();
    await expect(laptop.getByLabel('Topic')).toHaveValue('Equivalent fractions');
    await expect(laptop.getByLabel('What the class did')).toHaveValue(/halves and quarters/);
    await expect(laptop.getByLabel('Note about Amira Okafor')).toHaveValue(/one half/);
  });

  test("'All present' leaves those who are away, and one tap takes it back", async ({
    page,
    own,
  }) => {
    await own.stop();
    await own.ownerRuns(`${manyStudents(helensCourse, 6, 'Finch')} ${plan(1)}
      insert into public.attendance (lesson_id, student_id, course_id, away, away_by)
        values ('${firstLesson}', '${daniel}', '${helensCourse}', true, 'student');`);
    await own.restart();
    await signIn(page, 'helen.teacher@example.com');
    await page.goto(`/register/${firstLesson}`);
    await page.getByRole('button', { name: 'All present' }).tap();
    await expect(page.getByText('7 of 8 marked')).toBeVisible();
    await expect(rowOf(page, 'Daniel Price')).toContainText('Daniel said: not coming.');
    await expect(markOf(page, 'Daniel Price', 'Present')).not.toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('0 of 8 marked')).toBeVisible();
  });

  test('a tap in a register of 60 keeps its frames short', async ({ page, own }) => {
    await own.stop();
    await own.ownerRuns(`${manyStudents(helensCourse, 58, 'Finch')} ${plan(12)}
      update public.enrollments set status = 'active' where course_id = '${helensCourse}';`);
    await own.restart();
    await signIn(page, 'helen.teacher@example.com');
    await page.goto(`/register/${firstLesson}`);
    await expect(page.getByText('0 of 60 marked')).toBeVisible();
    await expect(syncPill(page)).toHaveText(/All sent/);
    await appInControl(page);
    await own.kill();
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    const radios = await page.getByRole('radio', { name: 'Present' }).all();
    for (const radio of radios.slice(0, 20)) await radio.tap();
    await expect(page.getByText('20 of 60 marked')).toBeVisible();
    const long = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
    const tooLong = long.filter((milliseconds) => milliseconds > allowing(50));
    test.info().annotations.push({
      type: 'register',
      description: `60 children, 20 taps: ${long.length} tasks over 50 ms, the longest ${Math.max(0, ...long).toFixed(0)} ms`,
    });
    // A busy machine may lengthen some of them.
    expect(tooLong.length).toBeLessThan(10);
  });
});

test('the attendance of a class is a picture, and prints as a sheet on its side to fill in', async ({
  page,
  own,
}) => {
  await own.stop();
  await own.ownerRuns(`${manyStudents(helensCourse, 6, 'Finch')} ${plan(12)}
    update public.enrollments set contact_name = 'Joan Price', contact_phone = '020 7946 0321'
      where user_id = '${daniel}';
    update public.enrollments set enrolled_at = now() - interval '1 day';
    insert into public.attendance (lesson_id, student_id, course_id, mark)
      values ('${firstLesson}', '${daniel}', '${helensCourse}', 'late');`);
  await own.restart();
  await signIn(page, 'helen.teacher@example.com');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/course-students/${helensCourse}`);
  await page.getByRole('link', { name: 'Attendance' }).click();
  const table = page.getByRole('table', { name: `Register of ${title}` });
  const row = table.getByRole('row', { name: /Price, Daniel/ });
  await expect(row.getByRole('cell', { name: 'late', exact: true })).toHaveCount(1);
  await expect(row.getByRole('cell', { name: 'to come', exact: true })).toHaveCount(11);

  // The days scroll below the names. They lead to the registers.
  const days = table.getByRole('columnheader').getByRole('link');
  await days.last().focus();
  await expect(row.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  await expect(days.first()).not.toBeInViewport();
  await days.first().click();
  await expect(page.getByText('1 of 8 marked')).toBeVisible();
  await page.getByRole('link', { name: 'Attendance' }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(13);
  await page.getByLabel('Whom to ring, with the number').check();
  await expectAccessible(page, 'the attendance of a class');
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByRole('columnheader').nth(2)).toHaveText(
    new RegExp(`^\\w+ \\d+ \\w+ ${dayFromNow(0).slice(0, 4)}`),
  );
  await expect(row.getByText('L', { exact: true })).toBeVisible();
  await expect(row.getByText('Joan Price 020 7946 0321')).toBeVisible();
  await expect(page.getByText(/Teacher: Helen \w+\./)).toBeVisible();
  await expect(page.getByText(/Printed from .* on \d+ \w+ \d{4} at [\w:]+\./)).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sheets.map(([, width, height]) => Number(width) > Number(height))).toEqual([true]);
});
