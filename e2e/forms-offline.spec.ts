import type { Page } from 'playwright/test';
import { appStored } from './support/app.ts';
import { AppServer } from './support/app-server.ts';
import { expect, test } from './support/fixtures.ts';

/** A server of its own: these tests kill it, and count what it has received. */
const ownServer = test.extend<{ ownServer: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  ownServer: async ({}, use) => {
    const server = await AppServer.start();
    await use(server);
    await server.close();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ann Reader');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the next course start?');
}

/** How many enquiries the owner finds at the server. */
async function received(server: AppServer): Promise<number> {
  const session = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'demo-publishable-key', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'demo-oakfold-2026' }),
  });
  const { access_token } = (await session.json()) as { access_token: string };
  const answer = await fetch(`${server.url}/rest/v1/enquiries?select=id`, {
    headers: { apikey: 'demo-publishable-key', authorization: `Bearer ${access_token}` },
  });
  return ((await answer.json()) as unknown[]).length;
}

ownServer(
  'a message is sent, confirmed with a reference, and listed',
  async ({ page, ownServer: server }) => {
    await page.goto('/contact');
    await fillContact(page, 'ann.online@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Contact request submitted').first()).toBeVisible();
    await expect(
      page.getByText('Thank you for your message. We will get back to you shortly.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('');
    expect(await received(server)).toBe(1);
    await page.goto('/requests');
    await expect(page.getByText(/Sent/).first()).toBeVisible();
  },
);

ownServer(
  'a half-filled form survives a reload, and a wrong one loses nothing',
  async ({ page }) => {
    await page.goto('/contact');
    await fillContact(page, 'not an address');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator(':focus')).toContainText('There is a problem');
    await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Ann Reader');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'When does the next course start?',
    );
  },
);

ownServer(
  'a message sent offline with the tab then closed is delivered when the network returns',
  async ({ page, context, ownServer: server }) => {
    await page.goto('/contact');
    await appStored(page);
    // Controlled by the worker from now on.
    await page.reload();
    await context.grantPermissions(['background-sync']);
    await context.setOffline(true);
    await fillContact(page, 'ann.offline@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
    const watcher = await context.newPage();
    await page.close();
    expect(await received(server)).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => received(server), { timeout: 30_000 }).toBe(1);
    await watcher.close();
  },
);

ownServer(
  'after one visit every public page opens with the server gone, and what was sent then arrives once',
  async ({ page, ownServer: server }) => {
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
