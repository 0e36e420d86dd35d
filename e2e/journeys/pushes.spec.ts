/** Notifications of a device: turned on, shown by the browser's own delivery, pressed, and ended by a sign-out. */
import type { Page } from 'playwright/test';
import { pushTitle } from '../../src/content/push-words.ts';
import { chromiumLaunchOptions } from '../../tests/harness/browsers.ts';
import { subscribedDevice } from '../../tests/harness/push-service.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/app.ts';
import { ownerRuns } from '../support/families.ts';
import { expect, owned } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';
import { helensCourse } from '../support/many-rows.ts';

const lesson = '0a0fe550-0000-4000-8000-0000000000f1';

owned.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless shell shows no notifications.
  launchOptions: chromiumLaunchOptions('chromium'),
});

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' });

/** Gives the browser a push service: this one has none. It keeps its subscription like the browser's. */
async function withPushService(page: Page): Promise<void> {
  const { endpoint, p256dh, auth_secret } = subscribedDevice('phone').subscription;
  const json = { endpoint, keys: { p256dh, auth: auth_secret } };
  await page.addInitScript((subscription) => {
    const key = 'test-subscription';
    const made = {
      endpoint: subscription.endpoint,
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'made');
      return made;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? made : null);
  }, json);
}
const isSubscribed = (page: Page) =>
  page.evaluate(() => localStorage.getItem('test-subscription') !== null);

/** The browser has not asked the person yet, who allows it once it does. */
async function allowsOnceAsked(page: Page): Promise<void> {
  const context = page.context();
  await context.clearPermissions();
  await page.exposeFunction('allow', () => context.grantPermissions(['notifications']));
  await page.addInitScript(() => {
    let answer: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => answer });
    Notification.requestPermission = async () => {
      await (window as unknown as { allow: () => Promise<void> }).allow();
      answer = 'granted';
      return answer;
    };
  });
}

/** Delivers a push to the worker as the browser does. */
async function deliver(page: Page, push: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) done(registration.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(push),
  });
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active) throw new Error('There is no worker.');
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
  });

owned('a push shows fixed words, and a press opens its page in the open tab', async ({ page }) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/account');
  await appInControl(page);
  await deliver(page, { topic: 'lesson', path: '/dashboard', title: 'Ada is ill' });
  await expect.poll(() => shown(page)).toEqual([{ title: pushTitle('lesson'), tag: 'lesson' }]);
  await deliver(page, { topic: 'lesson', path: '/changes' });
  await expect.poll(() => shown(page)).toHaveLength(1);

  const [worker] = page.context().serviceWorkers();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await worker?.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('There is no notification.');
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL('/changes');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await shown(page)).toEqual([]);
});

owned('notifications are turned on and off, and a sign-out ends them', async ({ page, own }) => {
  await ownerRuns(
    own,
    "update private.push_settings set hosts = '{push.example}' where singleton;",
  );
  await withPushService(page);
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/account');
  await expect(switchOf(page)).not.toBeChecked();
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked();
  const reminder = page.getByRole('switch', { name: 'Remind me the evening before a lesson' });
  await expect(reminder).not.toBeChecked();
  await reminder.click();
  await expect(reminder).toBeChecked();
  await page.reload();
  await expect(switchOf(page)).toBeChecked();
  await expect(reminder).toBeChecked();

  await switchOf(page).click();
  await expect(switchOf(page)).not.toBeChecked();
  expect(await isSubscribed(page)).toBe(false);
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isSubscribed(page)).toBe(false);

  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/account');
  await expect(switchOf(page)).not.toBeChecked();
});

owned(
  'notifications are offered beside fresh news, and one press turns them on',
  async ({ page, own }) => {
    await ownerRuns(
      own,
      `update private.push_settings set hosts = '{push.example}' where singleton;
    insert into public.lessons (id, course_id, starts_at, minutes)
      values ('${lesson}', '${helensCourse}', now() + interval '20 hours', 60);
    update public.lessons set is_cancelled = true where id = '${lesson}';`,
    );
    await withPushService(page);
    await allowsOnceAsked(page);
    await signIn(page, 'rosa.parent@example.com');
    const offer = page.getByRole('region', { name: 'Hear of this at once, on this device' });
    const answered = page.waitForResponse(/rpc\/push_state/);
    await page.goto('/dashboard');
    await answered;
    await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'the offer of notifications');
    await offer.getByRole('button', { name: 'Show notifications' }).click();
    await expect(offer).toHaveCount(0);
    expect(await isSubscribed(page)).toBe(true);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  },
);
