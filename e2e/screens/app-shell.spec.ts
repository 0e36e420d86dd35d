import type { Page } from 'playwright/test';
import {
  chooseSignOut,
  courseCard,
  courseRow,
  createCourse,
  enroll,
  offlinePill,
  signIn,
  signOut,
  signUp,
  toast,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { iconBadge, recordIconBadge } from '../support/install.ts';
import { appInControl } from '../support/loading.ts';

const phone = { width: 360, height: 780 };
const destinations = (page: Page) => page.getByRole('navigation', { name: 'App' });
const main = (page: Page) => page.getByRole('main');

/** Opens the start address of the installed app. */
async function openFromIcon(page: Page) {
  const manifest = await (
    await page.request.get('/manifest.webmanifest', { maxRetries: 2 })
  ).json();
  await page.goto(manifest.start_url);
}

test('on a phone in landscape every destination is in view', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  const links = destinations(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('each account has its navigation links at the bottom and a low footer', async ({ page }) => {
    for (const [email, labels] of [
      ['priya.student@example.com', ['Home', 'Courses', 'Changes', 'Account']],
      ['rosa.parent@example.com', ['Home', 'Book', 'Children', 'Account']],
      ['helen.teacher@example.com', ['Home', 'Classes', 'Changes', 'Account']],
      ['admin@example.com', ['Home', 'Enquiries', 'People', 'Courses', 'More']],
    ] as const) {
      await signIn(page, email);
      await page.goto('/dashboard');
      await expect(destinations(page).getByRole('link')).toHaveText(
        labels.map((label) => new RegExp(`^${label}`)),
      );
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      for (const link of await destinations(page).getByRole('link').all()) {
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height);
      }
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.height).toBeLessThan(110);
      await destinations(page)
        .getByRole('link', { name: /^(Account|More)/ })
        .click();
      if (email === 'admin@example.com')
        await main(page).getByRole('link', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL('/');
    }
  });

  test('a page of the website leads back to the app, and for a visitor has no way there', async ({
    page,
  }) => {
    const back = page.getByRole('link', { name: 'Back to the app' });
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(back).toBeHidden();
    await signIn(page, 'rosa.parent@example.com');
    await page.goto('/privacy');
    await back.click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('the app icon opens the dashboard, and for a visitor the home page', async ({ page }) => {
    await openFromIcon(page);
    await expect(page).toHaveURL('/');
    await signIn(page, 'rosa.parent@example.com');
    await page.goto('/');
    await expect(main(page).getByRole('link', { name: 'Open my dashboard' })).toBeVisible();
    await openFromIcon(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Rosa$/);
  });

  test("a child's courses, a roster and enrolling are at most two taps from the icon", async ({
    page,
  }) => {
    await signIn(page, 'rosa.parent@example.com');
    await openFromIcon(page);
    await destinations(page).getByRole('link', { name: 'Children' }).click();
    await main(page).getByRole('link', { name: /^View/ }).first().click();
    await expect(main(page).getByRole('region', { name: 'Next lesson' })).toBeInViewport();
    const term = main(page).getByRole('region', { name: 'The term so far' });
    await expect(term.getByText('English Comprehension')).toBeVisible();

    await signOutOnPhone(page);
    await signIn(page, 'helen.teacher@example.com');
    await openFromIcon(page);
    await main(page)
      .getByRole('link', { name: /^Students/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Print roster' })).toBeVisible();

    await signOutOnPhone(page);
    await signUp(page, 'Student', 'Nia');
    await openFromIcon(page);
    await destinations(page).getByRole('link', { name: 'Courses' }).click();
    await enroll(page, 'Mathematics Foundation');
    await expect(page.getByText('Already Enrolled').first()).toBeVisible();
  });

  test('the navigation marks the current page, and the title stays in view', async ({ page }) => {
    await signIn(page, 'helen.teacher@example.com');
    await page.goto('/teacher-dashboard');
    const current = destinations(page).locator('[aria-current=page]');
    await expect(current).toHaveText('Classes');
    await main(page)
      .getByRole('link', { name: /^Students/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/course-students\//);
    await expect(current).toHaveText('Classes');
    await page.goto('/account');
    await expect(current).toHaveText('Account');
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('a course opened from the dashboard stays in the app, and its back link leads to the dashboard', async ({
    page,
  }) => {
    for (const [email, destination] of [
      ['amira.student@example.com', 'Courses'],
      ['rosa.parent@example.com', 'Children'],
    ] as const) {
      await signIn(page, email);
      await page.goto('/dashboard');
      await main(page).getByRole('link', { name: 'Mathematics Foundation' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mathematics Foundation');
      await expect(destinations(page).locator('[aria-current=page]')).toHaveText(destination);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      await main(page).getByRole('link', { name: 'Back to my home' }).click();
      await expect(page).toHaveURL('/dashboard');
      await signOutOnPhone(page);
    }
  });

  test('the dashboard lists the last opened roster first', async ({ page }) => {
    await signIn(page, 'helen.teacher@example.com');
    await page.goto('/dashboard');
    const rosters = main(page).getByRole('link', { name: /^Students/ });
    const first = await rosters.first().textContent();
    const other = main(page).getByRole('link', { name: 'Students of Advanced Mathematics' });
    const name = (await other.textContent()) ?? '';
    expect(name).not.toBe(first);
    await other.click();
    await expect(page).toHaveURL(/\/course-students\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Advanced Mathematics');
    await destinations(page).getByRole('link', { name: 'Home' }).click();
    await expect(rosters.first()).toHaveText(name);
  });
});

async function signOutOnPhone(page: Page) {
  await destinations(page)
    .getByRole('link', { name: /^Account/ })
    .click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
}

test('in a browser tab the website bar is above, and the app navigation at the left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  const rail = await destinations(page).boundingBox();
  expect(rail?.x).toBe(0);
  expect(rail?.width).toBe(104);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  expect((await destinations(page).boundingBox())?.width).toBe(240);
});

test.describe('messages', () => {
  test.use({ viewport: phone });

  test('move out of the way of a dialog that opens later', async ({ page }) => {
    await signIn(page, 'helen.teacher@example.com');
    await createCourse(page, 'Short Division');
    // So low that the message at the bottom covers a part of the dialog.
    await page.setViewportSize({ ...phone, height: 560 });
    const message = toast(page, 'Course created');
    await courseRow(page, 'Short Division').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expect(message).toBeVisible();
    const [said, asked] = await Promise.all([message.boundingBox(), dialog.boundingBox()]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(asked?.y ?? 0);
  });
});

test('a fade that a turn of the phone ends is no error', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      const ready = transition.ready.then(() => {
        throw new DOMException('Aborted. Viewport size changed', 'InvalidStateError');
      });
      Object.defineProperty(transition, 'ready', { value: ready });
      document.documentElement.dataset.faded = '';
      return transition;
    };
  });
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  const go = async (to: RegExp, title: RegExp) => {
    await destinations(page).getByRole('link', { name: to }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  };
  // React leaves a fade out if other news of the page comes with it.
  await expect(async () => {
    await go(/^Account/, /My Account/);
    await go(/^Home/, /^Good/);
    expect(await page.locator('html').getAttribute('data-faded')).toBe('');
  }).toPass();
});

test("Sign out and Back close the website's menu", async ({ page, context }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signUp(page, 'Student', 'Nia');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Open my dashboard' }).click();
  await destinations(page).getByRole('link', { name: 'Courses' }).click();
  await expect(courseCard(page, 'Science Exploration')).toBeVisible();
  await context.setOffline(true);
  await enroll(page, 'Science Exploration');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Waiting to send');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await chooseSignOut(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(menu).toBeHidden();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/course-enrollment');
  await context.setOffline(false);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the pill and the badges count waiting changes, and Back closes the list', async ({
    page,
    context,
  }) => {
    await recordIconBadge(page);
    await signUp(page, 'Student', 'Nia');
    await page.goto('/course-enrollment');
    await appInControl(page);
    await expect(page.getByRole('link', { name: 'Changes: All sent' })).toBeVisible();
    await expect(courseCard(page, 'Mathematics Foundation')).toBeVisible();
    await context.setOffline(true);
    await enroll(page, 'Mathematics Foundation');
    await enroll(page, 'Science Exploration');
    await expect(offlinePill(page)).toHaveAccessibleName('Changes: Offline, 2 to send');
    await expect(
      destinations(page).getByRole('link', { name: /^Changes ?, 2 waiting$/ }),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByText('Changes saved on this device'),
    ).toBeVisible();
    await expect.poll(() => iconBadge(page)).toBe('2');
    await offlinePill(page).click();
    await expect(main(page).getByRole('listitem')).toHaveCount(2);
    await expect(main(page)).toContainText("You're offline. We'll send these later.");
    await main(page)
      .getByRole('button', { name: /^Undo.*Science Exploration/ })
      .click();
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => iconBadge(page)).toBe('1');
    await page.goBack();
    await expect(page).toHaveURL('/course-enrollment');
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Changes: All sent' })).toBeVisible();
    await expect.poll(() => iconBadge(page)).toBe('0');
    await page.evaluate(() => sessionStorage.removeItem('badge'));
    await signOut(page);
    await expect.poll(() => iconBadge(page)).toBe('0');
  });
});
