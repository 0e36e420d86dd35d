/** The owner's Monday: two admins clear the inbox, one of them without a connection. */
import type { Page } from 'playwright/test';
import { changesList, expectToast, offlinePill, signInByForm, syncPill } from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';
import { allowing } from '../support/slowdown.ts';

owned.use({ serviceWorkers: 'allow' });

/** Twelve enquiries: one sent twice, one from a family that wrote before, one for a course. The first ones are overdue. */
const mondaysEnquiries = `
  alter table public.enquiries disable trigger enquiries_limit;
  insert into public.enquiries (id, kind, details, course, submitted_at, received_at)
  select ('3f9c1a' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000001')::uuid, kind,
    details::jsonb || jsonb_build_object('email', address || '@example.com'), course,
    now() - make_interval(hours => hours), now() - make_interval(hours => hours)
  from (values
    (1, 'contact', '{"name":"Priya Nair","phone":"020 7946 0011","message":"Is there a place on Saturdays?\\nFor Year 5."}', 'priya', '1', 60),
    (2, 'mock-test', '{"studentName":"Ada Lane","parentName":"Pam Lane","phone":"020 7946 0012","yearGroup":"year5","testType":"11plus-full","preferredDate":"2026-12-12"}', 'pam', null, 50),
    (3, 'contact', '{"name":"Marcus Webb","phone":"020 7946 0013","message":"How much is the mock test?"}', 'marcus', null, 40),
    (4, 'contact', '{"name":"Marcus Webb","phone":"020 7946 0013","message":" how much is the mock test?"}', 'marcus', null, 39),
    (5, 'newsletter', '{}', 'news', null, 38),
    (6, 'diagnostic', '{"studentName":"Sam","parentName":"Hannah Cole","phone":"020 7946 0014","yearGroup":"year4"}', 'hannah', null, 30),
    (7, 'workshop', '{"studentName":"Kit","parentName":"Jo Park","phone":"020 7946 0015","yearGroup":"year6","workshopId":"unlisted"}', 'jo', null, 20),
    (8, 'contact', '{"name":"Lee Shore","phone":"020 7946 0016","message":"Do you teach on Sundays?"}', 'lee', null, 10),
    (9, 'contact', '{"name":"Ines Vega","phone":"020 7946 0017","message":"Where do I park?"}', 'ines', null, 6),
    (10, 'contact', '{"name":"Owen Hart","phone":"020 7946 0018","message":"Are you hiring?"}', 'owen', null, 4),
    (11, 'contact', '{"name":"Nia Frost","phone":"020 7946 0019","message":"Is the room heated?"}', 'nia', null, 2),
    (12, 'contact', '{"name":"Priya Nair","phone":"020 7946 0011","message":"One more question about the times."}', 'priya', null, 1)
  ) as sent (n, kind, details, address, course, hours);
  alter table public.enquiries enable trigger enquiries_limit;
  update public.profiles set first_name = 'Anna', last_name = 'Reid' where id = (
    select id from auth.users where email = 'helen.teacher@example.com');
  select private.make_admin('helen.teacher@example.com');
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    select gen_random_uuid(), id, 'Test', 'totp', 'verified', 'OAKFOLDTESTSOAKFOLDTESTSOAKFOLD2' from auth.users
    where email = 'helen.teacher@example.com';
`;

const lines = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const lineOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const letterOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the inbox with everything downloaded. */
async function openInbox(page: Page, email: string) {
  await signInByForm(page, email);
  await page.goto('/dashboard?tab=enquiries');
  await expect(page.getByText('12 enquiries', { exact: true })).toBeVisible();
  await expect(syncPill(page)).toHaveText(/All sent/);
}

async function read(page: Page, name: string) {
  await lineOf(page, name).first().getByRole('button', { name: /^Read/ }).click();
  return letterOf(page, name);
}

async function writeReply(
  page: Page,
  name: string,
  text: string,
  marks: Record<string, string> = {},
) {
  const letter = letterOf(page, name);
  await letter.getByRole('button', { name: 'Write a reply' }).click();
  await expect(letter.getByLabel('Your reply')).toBeFocused();
  for (const [part, mark] of Object.entries(marks)) await letter.getByLabel(part).fill(mark);
  await letter.getByLabel('Your reply').fill(text);
  await letter.getByRole('button', { name: 'Send reply' }).click();
}

owned(
  'two admins clear twelve enquiries, one of them without a connection',
  async ({ page, own, anotherBrowser }) => {
    await own.stop();
    await own.ownerRuns(mondaysEnquiries);
    await own.restart();
    const anna = await anotherBrowser();
    await openInbox(page, 'admin@example.com');
    await openInbox(anna, 'helen.teacher@example.com');

    // The longest waiting is on top, the newsletter at the end. The two of Marcus Webb are one line.
    await expect(lines(page)).toHaveCount(11);
    await expect(lines(page).first()).toContainText('Is there a place on Saturdays?');
    await expect(lines(page).first()).toContainText('Answer now');
    await expect(lines(page).nth(1)).toContainText('12 December 2026, Year 5');
    await expect(lines(page).nth(9)).toContainText('1 earlier from this address');
    await expect(lines(page).last()).toContainText('news@example.com');
    await expect(lineOf(page, 'Marcus Webb')).toContainText('Sent 2 times');

    // Anna loses her connection, takes one and replies. A reply that is not sent yet stays when the tab closes.
    await appInControl(anna);
    await anna.context().setOffline(true);
    const letter = await read(anna, 'Priya Nair');
    const family = letter.getByRole('region', { name: 'Also from this family' });
    await family.getByRole('button', { name: /^Message, / }).click();
    await expect(letter).toContainText('One more question about the times.');
    await expect(letter.getByRole('heading', { name: 'Priya Nair' })).toBeInViewport();
    await family.getByRole('button', { name: /^Message, / }).click();
    await expect(letter.getByRole('link', { name: 'Mathematics Foundation' })).toBeVisible();
    await letter.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(letter.getByText('Taken by you')).toBeVisible();
    await letter.getByRole('button', { name: 'Write a reply' }).click();
    await expect(letter).toContainText(
      'Goes by mail to priya@example.com, with the reference 3F9C1A01.',
    );
    await letter.getByLabel('Your reply').fill('Yes, there is');
    await anna.reload();
    await expect(letter.getByLabel('Your reply')).toHaveValue('Yes, there is');
    await expect(letter).toContainText("You're offline. We'll send this when you're back online.");
    await letter.getByLabel('Your reply').fill('Yes, there is a place. It starts at ten.');
    await letter.getByRole('button', { name: 'Send reply' }).click();
    await expect(
      letter.getByRole('listitem').filter({ hasText: 'It starts at ten.' }),
    ).toContainText('Waiting to send');
    await expect(letter.getByRole('button', { name: 'Open again' })).toBeVisible();
    await letter.getByRole('button', { name: 'Close' }).click();
    await expect(offlinePill(anna)).toBeVisible();

    // Meanwhile Tom takes one that Anna takes too, and clears the rest: duplicates by one press.
    await lineOf(anna, 'Pam Lane').getByRole('checkbox').check();
    await anna.getByRole('button', { name: /^Take the 1 selected/ }).click();
    await expect(lineOf(anna, 'Pam Lane')).toContainText('Taken by you');
    await lineOf(page, 'Pam Lane').getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Take the 1 selected/ }).click();
    await expect(lineOf(page, 'Pam Lane')).toContainText('Taken by you');
    await lineOf(page, 'Marcus Webb')
      .getByRole('button', { name: /^Mark as handled/ })
      .click();
    await expect(page.getByText('10 of 12 enquiries')).toBeVisible();
    await read(page, 'Hannah Cole');
    // The test that Hannah's child took: the reply carries its marks, and the plan.
    await writeReply(page, 'Hannah Cole', 'We would begin with fractions.', {
      Maths: '38/50',
      'Non-verbal': '35 of 60',
    });
    await expect(letterOf(page, 'Hannah Cole').getByText('Altogether: 73 of 110')).toBeVisible();
    await expect(letterOf(page, 'Hannah Cole').getByText(/^Mailed [\w:]+/)).toBeVisible();
    await letterOf(page, 'Hannah Cole').getByRole('button', { name: 'Close' }).click();
    for (const name of ['Owen Hart', 'Nia Frost']) {
      await lineOf(page, name).getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: /^Mark as handled the 2 selected/ }).click();
    await expect(page.getByText('2 enquiries: marked as handled.')).toBeVisible();
    const undo = page.getByRole('button', { name: /^Undo/ });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(lineOf(page, 'Nia Frost')).toBeVisible();
    await lineOf(page, 'Owen Hart').getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Delete the 1 selected/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the enquiry from Owen Hart?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(lineOf(page, 'Owen Hart')).toBeHidden();
    await expect(syncPill(page)).toHaveText(/All sent/);
    const deleted = page.getByRole('region', { name: 'Recently deleted' });
    await expect(deleted).toContainText(/deleted .* by Tom Whitfield/);
    await deleted.getByRole('button', { name: /^Restore\s+Owen Hart/ }).click();
    await expectToast(page, 'Enquiry restored', 'Owen Hart');
    await expect(lineOf(page, 'Owen Hart')).toBeVisible();
    await expect(deleted).toContainText('There is nothing else to restore.');

    // Anna is back: her claim came second, and Tom reads her name and her reply.
    await anna.context().setOffline(false);
    await expect(syncPill(anna)).toHaveText(/1 not sent/, { timeout: 40_000 });
    await expect(lineOf(anna, 'Pam Lane')).toContainText('Taken by Tom');
    await anna.getByRole('link', { name: 'See why' }).click();
    const changes = await changesList(anna);
    await expect(changes).toContainText('Another admin took or released this enquiry first.');
    await changes.getByRole('button', { name: /^Keep the other/ }).click();
    await expect(changes).toContainText('Everything has been sent.');

    await page.getByRole('button', { name: 'Handled', exact: true }).click();
    await expect(lineOf(page, 'Priya Nair')).toContainText('Taken by Anna Reid');
    await expect(lineOf(page, 'Priya Nair')).toContainText('1 reply');
    const answered = await read(page, 'Priya Nair');
    await expect(answered).toContainText('Reply by Anna Reid');
    await expect(answered).toContainText('Yes, there is a place. It starts at ten.');
    await expect(answered.getByText(/^Mailed [\w:]+/)).toBeVisible({ timeout: 40_000 });
    const mails = await (await page.request.get('/local/mails.json')).json();
    const mail = mails.find(({ to }: { to: string }) => to === 'priya@example.com');
    expect(JSON.stringify(mail)).toContain('3F9C1A01');
    expect(JSON.stringify(mail)).toContain('It starts at ten.');
  },
);

owned(
  'an enquiry is readable on a small phone, and prints on a page of its own',
  async ({ page, own }) => {
    const long = 'a.very.long.address.of.a.family@longsubdomain.of.someschool.example.com';
    await own.stop();
    await own.ownerRuns(`
    insert into public.enquiries (kind, details, submitted_at) values ('contact', jsonb_build_object(
      'name', 'Wolfeschlegelsteinhausenbergerdorff the Elder', 'email', '${long}', 'phone', '020 7946 0999',
      'message', repeat('Words of a long message. ', 70)), now())`);
    await own.restart();
    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard?tab=enquiries');
    for (const [width, height] of [
      [360, 640],
      [768, 1024],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(lines(page)).toHaveCount(1);
      expect(await brokenParts(page, long), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    await page.setViewportSize({ width: 360, height: 640 });
    const letter = await read(page, 'Wolfeschlegelsteinhausenbergerdorff');
    await expect(letter.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expect(letter.getByRole('button', { name: 'Mark as handled' })).toBeInViewport({
      ratio: 1,
    });

    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/, reference [0-9A-F]{8}$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close', includeHidden: true })).toBeHidden();
  },
);

owned(
  'a flood of 300 enquiries is cleared by a search and three presses',
  async ({ page, own }) => {
    await own.stop();
    await own.ownerRuns(`
    alter table public.enquiries disable trigger enquiries_limit;
    insert into public.enquiries (kind, details, submitted_at)
    select 'contact', jsonb_build_object('name', 'Buyer ' || n, 'email', 'buyer' || n || '@example.com',
      'phone', '020 7946 0999', 'message', 'Buy followers now, offer ' || n), now()
    from generate_series(1, 300) n;
    insert into public.enquiries (kind, details, submitted_at) values ('contact', jsonb_build_object(
      'name', 'Vera Hart', 'email', 'vera@example.com', 'phone', '020 7946 0999', 'message', 'Is there a place?'), now());
    alter table public.enquiries enable trigger enquiries_limit`);
    await own.restart();
    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard?tab=enquiries');
    await expect(page.getByText('301 enquiries', { exact: true })).toBeVisible();
    await expect(syncPill(page)).toHaveText(/All sent/);

    await page.getByLabel('Find by name, email, phone, reference or words').fill('buy followers');
    await page.getByLabel('Select all 300 shown').check();
    await page.getByRole('button', { name: /^Delete the 300 selected/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 300 enquiries?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No enquiries found matching your filter.')).toBeVisible();
    // 300 requests, which take 20 seconds on an idle machine.
    await expect(syncPill(page)).toHaveText(/All sent/, { timeout: allowing(90_000) });
    await page.getByLabel('Find by name, email, phone, reference or words').fill('');
    await expect(lines(page)).toHaveCount(1);
    await expect(lineOf(page, 'Vera Hart')).toBeVisible();
  },
);

/** The parts of an address in the list that stand on two lines or leave their cell. A part ends before @ and dots. */
function brokenParts(page: Page, address: string): Promise<string[]> {
  return page
    .getByRole('rowheader')
    .first()
    .evaluate((cell, whole) => {
      const edge = cell.getBoundingClientRect().right;
      const texts: Text[] = [];
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const parts = texts.filter(({ data }) => data !== '' && whole.includes(data));
      const range = document.createRange();
      const isBroken = (part: Text) => {
        range.selectNodeContents(part);
        const boxes = [...range.getClientRects()];
        return boxes.length !== 1 || boxes.some(({ right }) => right > edge);
      };
      return parts.filter(isBroken).map(({ data }) => data);
    }, address);
}
