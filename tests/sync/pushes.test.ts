/** The subscription of a device for pushes, as the server keeps it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, person } from '../harness/people.ts';
import { subscribedDevice } from '../harness/push-service.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let parent: Person;

beforeAll(async () => {
  server = await startServer();
  await server.query("update private.push_settings set hosts = '{push.example}' where singleton");
  parent = await person(server, 'parent', 'Pam');
}, 60_000);
afterAll(async () => {
  await parent.device.kill();
  await server.close();
});

const jsonOf = (endpoint: string) => {
  const { p256dh, auth_secret } = subscribedDevice('phone').subscription;
  return { endpoint, keys: { p256dh, auth: auth_secret } };
};
const isOn = async () => (await parent.device.must('pushState')).is_on;

test('a subscription is saved with the session, and ended', async () => {
  expect(await parent.device.must('pushState')).toEqual({
    key: server.backend.keys.push.publicKey,
    is_on: false,
    reminds: false,
  });
  await parent.device.must('savePushSubscription', jsonOf('https://push.example/phone'));
  expect(await isOn()).toBe(true);
  await parent.device.must('endPushSubscription');
  expect(await isOn()).toBe(false);
});

test('the person is reminded of lessons, or not any more', async () => {
  for (const wanted of [true, false]) {
    await parent.device.must('setPushReminder', wanted);
    expect((await parent.device.must('pushState')).reminds).toBe(wanted);
  }
});

test('it ends with the session', async () => {
  await parent.device.must('savePushSubscription', jsonOf('https://push.example/phone'));
  await server.query(
    'delete from auth.sessions where user_id in (select user_id from private.push_subscriptions)',
  );
  expect(await server.query('select from private.push_subscriptions')).toEqual([]);
});

test('a push service that the server does not know is refused, and nothing works without a connection', async () => {
  const refused = await parent.device.call(
    'savePushSubscription',
    jsonOf('https://elsewhere.example/phone'),
  );
  expect(refused).toMatchObject({ ok: false });
  parent.device.goOffline();
  expect(await parent.device.call('pushState')).toMatchObject({ error: { code: 'offline' } });
});
