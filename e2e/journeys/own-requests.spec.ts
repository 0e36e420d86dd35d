/** What a person sends from a form belongs to the account: it is on every device, with its state and the answer. */
import type { Page } from 'playwright/test';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { demoPassword } from '../../tests/harness/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { requestSession, signIn, signInByForm, signOut, signUp } from '../support/app.ts';
import { demoCourse } from '../support/families.ts';
import { expect, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

// Without transitions, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const onHome = (page: Page) => page.getByRole('region', { name: 'Your requests' });
const ANSWER = 'There is a place on Saturday.\nPlease bring two pencils.';

/** The admin, as the API sees one. @returns what the admin does */
async function adminAt(page: Page) {
  const { access_token, user } = await requestSession(page, 'token?grant_type=password', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` };
  const done = async (request: ReturnType<Page['request']['post']>) => {
    const response = await request;
    expect(response.ok(), await response.text()).toBe(true);
  };
  return {
    take: (id: string) =>
      done(
        page.request.patch(`/rest/v1/enquiries?id=eq.${id}`, {
          headers,
          data: { taken_at: new Date().toISOString(), taken_by: user.id },
        }),
      ),
    reply: (id: string) =>
      done(
        page.request.post('/rest/v1/enquiry_messages', {
          headers,
          data: { id: crypto.randomUUID(), enquiry_id: id, kind: 'reply', text: ANSWER },
        }),
      ),
  };
}

async function bookMockTest(page: Page) {
  await page.goto('/mock-test');
  await page.getByLabel("Student's name").fill('Nia Tester');
  await page.getByLabel('Year group').selectOption('year5');
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByLabel('Test type').selectOption('11plus-full');
  await page.getByRole('button', { name: 'Book Mock Test' }).click();
  await expect(page.getByRole('region', { name: 'Mock Test Booked!' })).toBeFocused();
}

/** The names of what the tab keeps. */
const keptInTab = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).join());

test('a booking is on every device of the parent, with its state and the answer, and a sign-out loses nothing', async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUp(page, 'Parent', 'Rosa');
  await bookMockTest(page);
  await main(page).getByRole('link', { name: 'Your requests' }).click();
  await expect(page).toHaveURL('/account/requests');
  const item = main(page).getByRole('listitem').filter({ hasText: 'Mock test' });
  await expect(item).toContainText('Received');
  await expect(item).toContainText('for Nia Tester');

  const other = await anotherBrowser();
  await signIn(other, email);
  await other.goto('/dashboard');
  await expect(onHome(other)).toContainText('Mock test');
  await expect(onHome(other)).toContainText('Received');
  await appInControl(other);
  const link = onHome(other).getByRole('link', { name: 'Mock test' });
  const id = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]).get('open');
  const admin = await adminAt(other);
  await admin.take(id ?? '');
  await expect(onHome(other)).toContainText('Being looked at');
  await admin.reply(id ?? '');
  await expect(onHome(other)).toContainText('Answered');

  // The notice leads to the answer, which is on the device.
  const notice = main(other).getByRole('link', {
    name: 'We have answered your mock test booking.',
  });
  await expect(notice).toBeVisible();
  await other.context().setOffline(true);
  await notice.click();
  await expect(other).toHaveURL(`/account/requests?open=${id}`);
  await expect(main(other)).toContainText('Please bring two pencils.');
  await expect(other.getByRole('heading', { level: 2, name: 'Mock test' })).toBeFocused();
  await other.context().setOffline(false);
  await expectAccessible(other, 'requests of the account');
  await other.goto('/dashboard');
  await expect(onHome(other)).toContainText('Answered');
  await expectAccessible(other, 'home with a request');

  await page.goto('/account');
  await expect(main(page)).toContainText('1 request: 1 answered.');
  await page.goto('/dashboard');
  await signOut(page);
  await signInByForm(page, email);
  await page.goto('/account/requests');
  await expect(item).toContainText('Answered');
  await expect(item).toContainText('Please bring two pencils.');
});

test('a question about a course names the course and the child, until it is removed or sent', async ({
  page,
}) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto(`/courses/${demoCourse(3)}`);
  // The link moves until the page knows who reads it.
  const ask = main(page)
    .getByRole('link', { name: 'Ask us a question' })
    .and(page.locator('[data-opened-for*=Amira]'));
  await ask.click();
  await expect(page).toHaveURL('/contact');
  const about = page.getByText('About: Science Exploration, for Amira');
  await expect(about).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Okafor');
  await expectAccessible(page, 'contact form about a course');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(about).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Phone').click();
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Okafor');
  await expect(about).toHaveCount(0);

  await page.goto(`/courses/${demoCourse(3)}`);
  await ask.click();
  await expect(about).toBeVisible();
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is there a place on Saturdays?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const receipt = page.getByRole('region', { name: 'Contact request submitted' });
  await expect(receipt).toContainText('Science Exploration, for Amira');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.goto('/account/requests');
  await expect(main(page)).toContainText('About: Science Exploration, for Amira');

  // The page of a child opens the forms for the child. A sign-out forgets it.
  await page.goto('/parent-dashboard');
  await main(page)
    .getByRole('link', { name: /^View Courses/ })
    .first()
    .click();
  await main(page).getByRole('link', { name: 'Book a mock test' }).click();
  await expect(page.getByText('About: Amira Okafor')).toBeVisible();
  await expect(page.getByLabel("Student's name")).toHaveValue('Amira Okafor');
  expect(await keptInTab(page)).toContain('about.mock-test');
  await page.goto('/dashboard');
  await signOut(page);
  expect(await keptInTab(page)).not.toContain('about');
});

test('a form filled in without a connection waits in the same list, and is there once when it is sent', async ({
  page,
  context,
}) => {
  await signUp(page, 'Teacher', 'Tess');
  await page.goto('/dashboard');
  await appInControl(page);
  await context.setOffline(true);
  await page.goto('/contact');
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('May I see the new rooms?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('region', { name: 'Saved on this device' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(onHome(page)).toContainText('Waiting to send');
  await page.goto('/account/requests');
  const items = main(page).getByRole('listitem').filter({ hasText: 'May I see the new rooms?' });
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('Waiting to send');
  await expectAccessible(page, 'a request that waits');
  await context.setOffline(false);
  await expect(items).toContainText('Received');
  // The server's row takes the place of what the device kept.
  await expect(items).toContainText('What you wrote');
  await expect(items).toHaveCount(1);
});

test('without a request the page says how to book', async ({ page }) => {
  await signUp(page, 'Student', 'Sam');
  await page.goto('/account/requests');
  await expect(main(page)).toContainText('No requests yet');
  await expect(main(page).getByRole('link', { name: 'Book a mock test' })).toBeVisible();
  await expectAccessible(page, 'no requests');
});
