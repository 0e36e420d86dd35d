import type { Page } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import { expectToast, signIn, signInByForm, signOut } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { appWindow, installHeading, installing, offerInstalling } from '../support/install.ts';
import { appInControl, islandsStarted } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

interface Picture {
  src: string;
  sizes: string;
}

test('the app can be installed, and every picture in its manifest exists', async ({
  openDevice,
}) => {
  const device = await openDevice();
  const page = await device.newPage();
  await page.goto('/');
  await appInControl(page);
  const devtools = await device.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, url, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toContain('/manifest.webmanifest');

  const manifest: { icons: Picture[]; screenshots: Picture[]; name: string; theme_color: string } =
    JSON.parse(data ?? '{}');
  expect(manifest.name).toBe(business.name);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(manifest.screenshots).toHaveLength(2);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const measured = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(measured, src).toBe(sizes);
  }

  const appleIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect(appleIcon).toBeTruthy();
  const answer = await page.request.get(appleIcon ?? '');
  expect(answer.headers()['content-type']).toBe('image/png');
  const themes = page.locator('meta[name=theme-color]');
  await expect(themes.and(page.locator('[media*=light]'))).toHaveAttribute(
    'content',
    manifest.theme_color,
  );
  await expect(themes.and(page.locator('[media*=dark]'))).toHaveAttribute(
    'content',
    /^#[0-9a-f]{6}$/,
  );
});

test('a failed attempt to store the app is repeated when the network returns', async ({
  page,
  context,
}) => {
  // Simulate what the browser reports if it cannot fetch the script of the service worker.
  await page.addInitScript(() => {
    // A busy browser reports late that the page is visible, which would repeat the attempt too.
    const ignore = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    document.addEventListener('visibilitychange', ignore, true);
    const { register } = ServiceWorkerContainer.prototype;
    let asked = 0;
    ServiceWorkerContainer.prototype.register = function (...parameters) {
      asked += 1;
      document.documentElement.dataset.asked = String(asked);
      return asked === 1
        ? Promise.reject(new TypeError(`Failed to register ${String(parameters[0])}`))
        : register.apply(this, parameters);
    };
  });
  const html = page.locator('html');
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/');
  await expect(html).toHaveAttribute('data-asked', '1');
  expect(await registrations()).toBe(0);
  await context.setOffline(true);
  await context.setOffline(false);
  await appInControl(page);
  await expect(html).toHaveAttribute('data-asked', '2');

  // If a person clears the storage, the open page does not store the site again, even if its islands start.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
  await context.setOffline(true);
  // They start to say that the device is offline.
  await islandsStarted(page);
  await context.setOffline(false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(html).toHaveAttribute('data-asked', '2');
  expect(await registrations()).toBe(0);
});

const offer = (page: Page) => page.getByRole('complementary', { name: installHeading });
const main = (page: Page) => page.getByRole('main');
const destinations = (page: Page) => page.getByRole('navigation', { name: 'App' });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('the install offer appears after a useful action, never beside a form, and stays dismissed', async ({
  page,
}) => {
  await offerInstalling(page);
  // An address with a query starts the islands at once.
  await page.goto('/courses?subject=english');
  await islandsStarted(page);
  await footerLink(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expect(offer(page)).toHaveCount(0);

  await signInByForm(page, 'amira.student@example.com');
  await expect(offer(page)).toBeVisible();
  await footerLink(page, 'Mock Test').click();
  await expect(page).toHaveURL('/mock-test');
  await expect(offer(page)).toHaveCount(0);
  await footerLink(page, 'All courses').click();
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/account');
  const help = page.getByRole('region', { name: 'This device', exact: true });
  await expect(help.getByRole('button', { name: 'Install' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await signInByForm(page, 'amira.student@example.com');
  await expect(page.getByRole('button', { name: 'My Account', exact: true })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await installing(page)).toEqual({ asked: 0, hasBanner: false });
});

test('a dismissed install offer loads no script on public pages', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('oakfold-install-card', 'dismissed'));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => !path.includes('/assets/site/site-'))).toEqual([]);
  expect(scripts.filter((path) => path.includes('/assets/site/site-')).length).toBeGreaterThan(0);
});

test('the install button opens the prompt of the browser once and disappears after installing', async ({
  page,
}) => {
  await offerInstalling(page);
  await signInByForm(page, 'helen.teacher@example.com');
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await expectToast(page, 'Installed');
  await expect(offer(page)).toHaveCount(0);
  expect((await installing(page)).asked).toBe(1);
});

test('opening a roster is a useful action for the install offer', async ({ page }) => {
  await signIn(page, 'helen.teacher@example.com');
  await offerInstalling(page);
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('link', { name: /^Students of/ }).first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Students of/ })
    .first()
    .click();
  await expect(offer(page)).toBeVisible();
});

test('an installed app does not offer to install it', async ({ page }) => {
  await offerInstalling(page);
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? ask('all') : ask(query);
  });
  await signInByForm(page, 'rosa.parent@example.com');
  await expect(page.getByRole('button', { name: 'My Account', exact: true })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByText(`${business.shortName} is installed on this device.`)).toBeVisible();
});

test('on iPhone and iPad the install offer says where to tap', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await signInByForm(page, 'rosa.parent@example.com');
  await expect(offer(page)).toContainText('Tap Share, then Add to Home Screen.');
  await expect(offer(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
});

test('in an installed window the legal pages stay between the bars of the app', async ({
  openDevice,
  server,
}) => {
  const device = await openDevice(server, appWindow);
  const [page = await device.newPage()] = device.pages();
  await signIn(page, 'rosa.parent@example.com');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dashboard');
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await appInControl(page);
  await expect(page.getByRole('link', { name: 'Changes: All sent' })).toBeVisible();
  await device.setOffline(true);
  const heading = page.getByRole('heading', { level: 1 });
  for (const name of ['Privacy', 'Terms', 'Cookies']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(heading).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name} - `));
    await expect(destinations(page).locator('[aria-current=page]')).toHaveText('Account');
  }
  await main(page).getByRole('link', { name: 'privacy', exact: true }).click();
  await expect(heading).toHaveText('Privacy');
  await page.reload();
  await expect(heading).toHaveText('Privacy');
  await main(page).getByRole('link', { name: 'Back to your account' }).click();
  await expect(heading).toHaveText('My Account');
  await page.goto('/account/cookies');
  await main(page).getByRole('link', { name: 'Clear data on this device' }).click();
  await expect(page).toHaveURL('/cookies#clear');
  await expect(
    main(page).getByRole('button', { name: 'Clear data on this device' }),
  ).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the app' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('each shortcut of the icon leads every account to a page that it needs', async ({
  page,
  context,
}) => {
  const { shortcuts }: { shortcuts: { url: string }[] } = await (
    await page.request.get('/manifest.webmanifest', { maxRetries: 2 })
  ).json();
  for (const [email, places] of [
    ['priya.student@example.com', ['/dashboard?open=lesson', '/course-enrollment', '/changes']],
    ['rosa.parent@example.com', ['/dashboard?open=lesson', '/parent-dashboard', '/changes']],
    ['helen.teacher@example.com', [/\/register\//, '/teacher-dashboard', '/changes']],
    ['admin@example.com', ['/dashboard?open=lesson', '/dashboard?tab=courses', '/changes']],
  ] as const) {
    await signIn(page, email);
    await page.goto('/dashboard');
    await appInControl(page);
    await expect(page.getByRole('link', { name: 'Changes: All sent' })).toBeVisible();
    await context.setOffline(true);
    expect(shortcuts).toHaveLength(places.length);
    for (const [index, place] of places.entries()) {
      await page.goto(shortcuts[index]?.url ?? '');
      await expect(page).toHaveURL(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await context.setOffline(false);
    await signOut(page);
  }
});
