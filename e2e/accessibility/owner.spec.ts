/** The owner's inbox, and the pages of people and courses. */
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/app.ts';
import { expect, owned, test } from '../support/fixtures.ts';

owned(
  'the inbox is accessible while enquiries are selected, answered and deleted',
  async ({ page, own }) => {
    await own.stop();
    await own.ownerRuns(`
    insert into public.enquiries (kind, details, submitted_at, received_at, course) select 'contact', jsonb_build_object(
      'name', 'Vera Hart', 'email', 'vera@example.com', 'phone', '020 7946 0999', 'message', message),
      now(), now() + make_interval(secs => n), '1'
    from unnest(array['When does it start?', 'when does it start?', 'How much is it?']) with ordinality as sent (message, n)`);
    await own.restart();
    await signIn(page, 'admin@example.com');
    await page.goto('/dashboard?tab=enquiries');
    await expect(page.getByText('Sent 2 times')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Vera Hart, Message' }).first().check();
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a selection');
    await page.getByLabel('Select all 3 shown').check();
    await page.getByRole('button', { name: /^Take the 3 selected/ }).press('Enter');
    await expect(page.getByText('3 enquiries: taken by you.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
    await expectAccessible(page, 'taken enquiries');

    await page.getByRole('button', { name: /^Read/ }).first().press('Enter');
    const letter = page.getByRole('dialog', { name: 'Vera Hart' });
    await letter.getByRole('button', { name: 'Write a note' }).click();
    await letter.getByLabel('Your note').fill('Rang, no answer.');
    await letter.getByRole('button', { name: 'Save note' }).click();
    await expect(letter.getByRole('heading', { name: 'Replies and notes' })).toBeFocused();
    await letter.getByRole('button', { name: 'Write a reply' }).click();
    await letter.getByRole('button', { name: 'Send reply' }).click();
    await expect(letter.getByLabel('Your reply')).toBeFocused();
    await expect(letter.getByText('Please write your reply.')).toBeVisible();
    await expectAccessible(page, 'the form for a reply');
    await letter.getByLabel('Your reply').fill('On the third of September.');
    await letter.getByRole('checkbox', { name: 'and mark as handled' }).uncheck();
    await letter.getByRole('button', { name: 'Send reply' }).click();
    await letter.getByRole('button', { name: 'Delete this note' }).click();
    await expect(letter.getByText('Delete this note for all admins?')).toBeVisible();
    await expect(letter.getByText(/^Mailed/)).toBeVisible();
    await expectAccessible(page, 'an enquiry with a reply and a note');
    await letter.getByRole('button', { name: 'Delete this note' }).click();
    await expect(letter.getByText('Rang, no answer.')).toBeHidden();
    await letter.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 enquiries?' });
    await expect(question).toContainText('They go for all admins, with 1 reply.');
    await expectAccessible(page, 'the question before enquiries are deleted');
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(letter).toBeVisible();
  },
);

owned('the letters by when they are due choose what the inbox shows', async ({ page, own }) => {
  await own.stop();
  await own.ownerRuns(`
    insert into public.enquiries (kind, details, submitted_at, received_at) select 'contact', jsonb_build_object(
      'name', name, 'email', 'vera@example.com', 'phone', '020 7946 0999', 'message', 'Is there a place?'), now(), now() - age
    from (values ('Vera Hart', interval '0'), ('Ada Lane', interval '20 days'), ('Jo Park', interval '21 days')) as sent (name, age)`);
  await own.restart();
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard?tab=enquiries');
  const rack = page.getByRole('group', { name: 'When an answer is due' });
  await expect(rack.getByRole('button')).toHaveCount(2);
  await expect(rack.getByRole('button', { name: /^1 due / })).toBeVisible();
  const late = rack.getByRole('button', { name: '2 overdue' });
  await late.press('Enter');
  await expect(page.getByText('2 of 3 enquiries')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Vera Hart/ })).toBeHidden();
  await expectAccessible(page, 'overdue enquiries');
  // When the last enquiry of a part is handled, the part is no longer shown.
  await page.getByLabel('Select all 2 shown').check();
  await page.getByRole('button', { name: /^Mark as handled the 2 selected/ }).press('Enter');
  await expect(page.getByRole('rowheader', { name: /Vera Hart/ })).toBeVisible();
  await expect(late).toBeHidden();
  await page.getByRole('button', { name: 'Handled', exact: true }).click();
  await expect(page.getByText('2 of 3 enquiries')).toBeVisible();
  await expect(rack).toBeHidden();
});

test('people are accessible, and a dialog gives the focus back', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard?tab=people');
  await expect(page.getByText('The latest sign-ups')).toBeVisible();
  await page.getByLabel('Find by name or email').fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type at least two characters.')).toBeVisible();
  await expectAccessible(page, 'people');

  await page.goto('/dashboard?tab=people&person=0a0f01d0-0000-4000-8000-000000000021');
  await expect(page.getByRole('heading', { name: 'Amira Okafor' })).toBeVisible();
  await expectAccessible(page, 'a person');
  const move = page.getByRole('button', { name: /^Move/ }).first();
  await move.click();
  const dialog = page.getByRole('dialog', { name: 'Move Amira Okafor to' });
  await expect(dialog.getByRole('button', { name: /0 of 8/ }).first()).toBeVisible();
  await expectAccessible(page, 'where to move a pupil');
  await page.keyboard.press('Escape');
  await expect(move).toBeFocused();
});

test('all courses are accessible', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard?tab=courses');
  await expect(page.getByRole('row', { name: /^Mathematics Foundation/ })).toBeVisible();
  await expectAccessible(page, 'all courses');
  await page.goto('/dashboard?tab=courses&course=0a0fc0de-0000-4000-8000-000000000001');
  await expect(page.getByRole('link', { name: 'Amira Okafor' })).toBeVisible();
  await expectAccessible(page, 'a course');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a deletion');
});
