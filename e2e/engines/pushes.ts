/** Notifications on the engines that other tests do not reach: what they say where there are none, and a whole push. */
import { expect, test } from 'vitest';
import { pushTitle } from '../../src/content/push-words.ts';
import { deliver } from '../../supabase/functions/send-pushes/deliver.ts';
import { loadKeys } from '../../supabase/local/keys.ts';
import { ownerRuns } from '../support/families.ts';
import type { Engine } from './driver.ts';
import type { Stage } from './stage.ts';
import { appInControl, signIn, signOut } from './steps.ts';

const mother = 'rosa.parent@example.com';
const label = 'Notifications on this device';

/** Declares the tests for one engine. */
export function testPushes(stage: () => Stage, engine: Engine): void {
  test.runIf(engine === 'webkit')('a browser without pushes says so on My Account', async () => {
    const tab = await stage().openTab('/');
    await signIn(tab, mother);
    await tab.open('/account');
    await tab.sees(label);
    await tab.sees("This browser can't show them.");
  });

  test.runIf(engine === 'firefox')(
    'a push is decrypted by the browser and shown in fixed words, until the sign-out',
    async () => {
      const { site, pushes } = stage();
      if (!pushes) throw new Error('The browser has no push service.');
      await ownerRuns(
        site.server,
        `update private.push_settings set hosts = '{${pushes.host}}' where singleton;`,
      );
      const tab = await stage().openTab('/');
      await signIn(tab, mother);
      await tab.open('/account');
      await appInControl(tab);
      await tab.click('switch', label);
      await tab.finds('switch', 'Remind me the evening before a lesson');
      const subscription = await tab.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        return (await pushManager.getSubscription())?.toJSON();
      });
      const { endpoint = '', keys } = subscription ?? {};
      const { push: pair } = loadKeys(site.server.dataDir);
      const settings = { ...pair, subject: 'mailto:owner@example.com' };
      const push = { id: 'p', attempt: 1, topic: 'lesson', path: '/dashboard' };
      const send = () =>
        deliver({ ...push, endpoint, keys: keys as { p256dh: string; auth: string } }, settings, {
          fetch: pushes.receive,
          timeoutMs: 30_000,
        });
      expect(await send()).toEqual({ outcome: 'sent', reason: '' });
      await tab.untilTrue(
        'the notification is shown',
        async (title) => {
          const registration = await navigator.serviceWorker.ready;
          const shown = await registration.getNotifications();
          return (
            shown.length === 1 && shown[0]?.title === title && shown[0].data.path === '/dashboard'
          );
        },
        pushTitle('lesson'),
      );
      await signOut(tab);
      await expect.poll(send).toMatchObject({ outcome: 'gone' });
    },
  );
}
