import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  courseRow,
  createCourse,
  expectToast,
  offlinePill,
  ownerPage,
  signInByForm,
  signUpByForm,
} from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

owned.use({ serviceWorkers: 'allow' });

/** Sends a form and waits until the server has it: the receipt of an earlier one may still be shown. */
async function sendForm(page: Page, button: string) {
  const taken = page.waitForResponse(
    (answer) => answer.url().includes('/rest/v1/enquiries') && answer.ok(),
  );
  await page.getByRole('button', { name: button }).click();
  await taken;
}

/** Fills in the contact form as a visitor and sends it. */
async function visitorWrites(page: Page, name: string, message: string) {
  await page.goto('/contact');
  await page.getByLabel('Your name').fill(name);
  await page
    .getByLabel('Email')
    .fill(`${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.com`);
  await page.getByLabel('Phone').fill('+44 20 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await sendForm(page, 'Send Message');
  await expect(page.getByText('Contact request submitted').first()).toBeVisible();
}

/** Subscribes to the newsletter on the page of articles. */
async function visitorSubscribes(page: Page, email: string) {
  await page.goto('/blog');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await sendForm(page, 'Subscribe');
  await expect(page.getByText('Subscribed').first()).toBeVisible();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

owned(
  'an admin receives, reads, handles and exports enquiries, online and offline',
  async ({ page, own, anotherBrowser }) => {
    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard');
    await expect(tab(page, 'Student View')).toHaveAttribute('aria-selected', 'true');
    await ownerPage(page, 'Enquiries').click();
    await expect(page.getByRole('heading', { name: 'No enquiries yet' })).toBeVisible();

    const visitor = await anotherBrowser();
    await visitorWrites(visitor, 'Vera Hart', 'Is there a place on Saturdays, "early"?');
    await expect(rowOf(page, 'Vera Hart')).toContainText('Message');
    await visitorWrites(visitor, '=SUM(A1)', 'A name that a spreadsheet would run.');
    await visitorSubscribes(visitor, 'news.reader@example.com');
    await expect(page.getByRole('status').filter({ hasText: '3 enquiries' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Enquiries ?, 3 open$/ })).toBeVisible();

    await page.getByLabel('About').selectOption('Newsletter');
    await expect(page.getByText('1 of 3 enquiries')).toBeVisible();
    await expect(rowOf(page, 'news.reader@example.com')).toBeVisible();
    await expect(page).toHaveURL('/dashboard?tab=enquiries&kind=newsletter');
    await page.reload();
    await expect(page.getByText('1 of 3 enquiries')).toBeVisible();
    await page.getByLabel('About').selectOption('All kinds');
    await page.getByLabel('Find by name, email, phone, reference or words').fill('vera');
    await expect(page.getByText('1 of 3 enquiries')).toBeVisible();

    await rowOf(page, 'Vera Hart').getByRole('button', { name: /^Read/ }).click();
    const letter = page.getByRole('dialog', { name: 'Vera Hart' });
    await expect(letter).toContainText('Is there a place on Saturdays, "early"?');
    await expect(letter.getByRole('link', { name: 'verahart@example.com' })).toHaveAttribute(
      'href',
      'mailto:verahart@example.com',
    );
    await expect(letter.getByRole('link', { name: '+44 20 7946 0999' })).toHaveAttribute(
      'href',
      'tel:+442079460999',
    );
    await letter.getByRole('button', { name: 'Close' }).click();

    await loseServer(page, own);
    await rowOf(page, 'Vera Hart')
      .getByRole('button', { name: /^Mark as handled/ })
      .click();
    await expect(page.getByText('Vera Hart: marked as handled.')).toBeVisible();
    await expect(rowOf(page, 'Vera Hart')).toBeHidden();
    const undo = page.getByRole('button', { name: /^Undo.*Vera Hart/ });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(rowOf(page, 'Vera Hart')).toContainText('Open');
    await rowOf(page, 'Vera Hart')
      .getByRole('button', { name: /^Mark as handled/ })
      .click();
    await page.getByRole('button', { name: 'Handled', exact: true }).click();
    await expect(rowOf(page, 'Vera Hart')).toContainText('Waiting to send');
    await expect(offlinePill(page)).toBeVisible();

    // The device creates the file from the enquiries that the filter shows, once the server has recorded the export.
    await page.getByLabel('Find by name, email, phone, reference or words').fill('');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByLabel('About').selectOption('Message');
    await expect(page.getByText('2 of 3 enquiries')).toBeVisible();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expectToast(page, 'Not exported', "You're offline.");
    await own.restart();
    await expect(rowOf(page, 'Vera Hart')).not.toContainText('Waiting to send', {
      timeout: 40_000,
    });
    await expect(rowOf(page, 'Vera Hart')).toContainText('Handled');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      '\uFEFFReference,About,Received,State,Taken by,Handled,Handled by,Replies,Name,Email,Phone,Message',
    );
    // A spreadsheet takes a reference of digits, with an E or without, for a number.
    expect(lines[1]).toMatch(
      /^([0-9A-F]{8}|"=""[0-9E]{8}"""),Message,[\d-]{10} \d\d:\d\d,Open,,,,,'=SUM\(A1\),suma@example\.com,"=""\+44 20 7946 0999""",A name that a spreadsheet would run\.$/,
    );
    expect(lines[2]).toMatch(
      /,Handled,,[\d-]{10} \d\d:\d\d,You,,Vera Hart,verahart@example\.com,"=""\+44 20 7946 0999""","Is there a place on Saturdays, ""early""\?"$/,
    );

    await rowOf(page, 'Vera Hart')
      .getByRole('button', { name: /^Open again/ })
      .click();
    await expect(rowOf(page, 'Vera Hart')).toContainText('Open');

    // On a phone its place in the navigation is in view.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    await expect
      .poll(async () => {
        const box = await ownerPage(page, 'Enquiries').boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 360;
      })
      .toBe(true);
  },
);

owned(
  'the dashboard lists the oldest open enquiry first, and opens the chosen one',
  async ({ page, own }) => {
    await own.stop();
    // More than one page of the list of all enquiries.
    await own.ownerRuns(`
      insert into public.enquiries (kind, details, submitted_at, received_at)
      select 'contact',
        jsonb_build_object('name', 'Sender ' || n, 'email', 's' || n || '@example.com', 'phone', '020 7946 0999', 'message', 'These are the words ' || n),
        now() - make_interval(hours => n), now() - make_interval(hours => n)
      from generate_series(1, 60) n`);
    await own.restart();
    await page.setViewportSize({ width: 360, height: 780 });
    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard');
    const lines = page.getByRole('region', { name: 'Open enquiries' }).getByRole('listitem');
    await expect(lines).toHaveText([60, 59, 58, 57, 56].map((n) => new RegExp(`^Sender ${n}`)));

    await lines.nth(1).getByRole('link', { name: 'Sender 59' }).click();
    const letter = page.getByRole('dialog', { name: 'Sender 59' });
    await expect(letter).toContainText('These are the words 59');
    await expect(page).toHaveURL(/tab=enquiries&open=[0-9a-f-]{36}$/);
    await letter.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/dashboard?tab=enquiries');
    // The dialog, which has the same name, is still closing.
    const row = rowOf(page, 'Sender 59');
    await expect(row).toBeInViewport();
    await expect(row.getByText('Sender 59', { exact: true })).toBeFocused();

    await page.goBack();
    await expect(lines.first()).toContainText('Sender 60');
  },
);

owned(
  'with approval on, a new course is hidden until an admin approves its teacher',
  async ({ page, own, anotherBrowser }) => {
    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard?tab=teachers');
    const needed = page.getByRole('switch', { name: /^Teachers need approval/ });
    await expect(needed).not.toBeChecked();
    await needed.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
    await expect(needed).toBeChecked();

    const teacher = await anotherBrowser();
    await signUpByForm(teacher, 'Teacher', 'Nell');
    for (const path of ['/dashboard', '/teacher-dashboard']) {
      await teacher.goto(path);
      await expect(teacher.getByText('Waiting for approval.')).toBeVisible();
    }
    await createCourse(teacher, 'Origami Geometry');
    await expect(courseRow(teacher, 'Origami Geometry')).not.toContainText('Waiting to send');

    const student = await anotherBrowser();
    await signUpByForm(student, 'Student', 'Stan');
    await student.goto('/course-enrollment');
    await expect(
      student.getByRole('article').filter({ hasText: 'Mathematics Foundation' }),
    ).toBeVisible();
    const course = student.getByRole('heading', { name: 'Origami Geometry' });
    await expect(course).toBeHidden();

    const row = rowOf(page, 'Nell Tester');
    await expect(row).toContainText('Waiting for approval');
    await row.getByRole('button', { name: /^Approve.*Nell Tester/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Origami Geometry');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(row).toContainText('Approved');
    await expect(course).toBeVisible();
    await expect(teacher.getByText('Waiting for approval.')).toBeHidden();

    await loseServer(page, own);
    await page.reload();
    await expect(offlinePill(page)).toBeVisible();
    await expect(needed).toBeChecked();
    await expect(needed).toBeDisabled();
    await expect(page.getByText('This can be changed with a connection only.')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Withdraw approval/ })).toBeDisabled();
    await expect(page.getByText('Teachers can be approved with a connection only.')).toBeVisible();
  },
);
