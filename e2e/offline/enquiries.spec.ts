import type { Page } from 'playwright/test';
import { adminToken } from '../../tests/harness/accounts.ts';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { chromiumLaunchOptions } from '../../tests/harness/browsers.ts';
import { expectToast } from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { appStored } from '../support/loading.ts';

owned.use({
  serviceWorkers: 'allow',
  // The headless shell has no Background Sync.
  launchOptions: chromiumLaunchOptions('chromium'),
});

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ann Reader');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the next course start?');
}

/** The number of enquiries at the server, read as an admin. */
async function received(server: AppServer): Promise<number> {
  const token = await adminToken(server.url);
  const answer = await fetch(`${server.url}/rest/v1/enquiries?select=id`, {
    headers: { apikey: 'demo-publishable-key', authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as unknown[]).length;
}

owned('a sent enquiry arrives once and is listed', async ({ page, own: server }) => {
  await page.goto('/contact');
  await fillContact(page, 'ann.online@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Contact request submitted');
  expect(await received(server)).toBe(1);
  await page.goto('/requests');
  await expect(page.getByText(/Sent/).first()).toBeVisible();
});

owned(
  'an enquiry sent offline arrives when the network returns, even if its tab was closed',
  async ({ page, context, own: server }) => {
    await page.goto('/contact');
    await appStored(page);
    // After a reload the service worker controls the page.
    await page.reload();
    await context.grantPermissions(['background-sync']);
    await context.setOffline(true);
    await fillContact(page, 'ann.offline@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
    await expect(page.getByText('1 form waiting to send.')).toBeVisible();
    const watcher = await context.newPage();
    await page.close();
    expect(await received(server)).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => received(server), { timeout: 30_000 }).toBe(1);
    // The next visit reports once that the enquiry was sent.
    await watcher.goto('/about');
    await expect(watcher.getByText(/^Your request was sent at [\w:]+: Message\.$/)).toBeVisible();
    await watcher.goto('/courses');
    await expect(watcher.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await expect(watcher.getByText('Your request was sent')).toHaveCount(0);
    await watcher.close();
  },
);

owned(
  'after one visit every public page opens offline, and an enquiry then arrives once',
  async ({ page, own: server }) => {
    const map = await (await page.request.get('/sitemap.xml')).text();
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = '']) => new URL(loc).pathname,
    );
    await page.goto('/');
    await appStored(page);
    await server.kill();
    for (const path of paths) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const pictures = await page.locator('main svg').count();
      if (['/', '/courses', '/about'].includes(path))
        expect.soft(pictures, path).toBeGreaterThan(0);
    }
    await page.goto('/contact');
    await fillContact(page, 'ann.killed@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
    await page.goto('/requests');
    await expect(page.getByText('Waiting to send')).toBeVisible();
    await server.restart();
    await expect(page.getByText('Waiting to send')).toBeHidden({ timeout: 40_000 });
    expect(await received(server)).toBe(1);
  },
);
