/** Syncing on demand while the leading tab of a device is missing. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emailOf, openWorld, password, type World } from '../runner/world.ts';
import { SimDevice } from './device.ts';
import { openTabThreads, type TabThreads } from './tab-threads.ts';

let world: World;
let threads: TabThreads;
let device: SimDevice;

beforeAll(async () => {
  world = await openWorld();
  threads = await openTabThreads();
});
afterEach(() => {
  device?.kill();
  world.server.setFaults(undefined);
});
afterAll(async () => {
  await threads?.close();
  await world?.close();
});

const nothing = () => undefined;

async function signedInDevice(): Promise<SimDevice> {
  await world.reset();
  const opened = new SimDevice({
    name: crypto.randomUUID(),
    serverUrl: world.server.url,
    threads,
    onWrite: nothing,
    onFired: nothing,
    onCrash: nothing,
    onTwoLeaders: nothing,
    onSessionOver: nothing,
    onKilled: nothing,
  });
  await opened.openTab();
  const answer = await opened.call('signIn', { email: emailOf('teacher-1'), password });
  expect(answer).toMatchObject({ state: 'answered', value: { ok: true } });
  expect(await opened.call('syncNow')).toMatchObject({ value: { ok: true } });
  return opened;
}

test('a sync requested before any tab leads is done by the first leader', async () => {
  // signedInDevice() syncs right after the sign-in, while its only tab still waits for the lead.
  device = await signedInDevice();
});

test('a sync requested from a tab that closes is done by the next leader', async () => {
  device = await signedInDevice();
  // The second tab leads next; the third one, in use, must learn of it.
  await device.openTab();
  await device.openTab();
  const held = world.server.hold(({ path }) => path.startsWith('/rest/v1/'));
  const answer = device.call('syncNow');
  await held.arrived;
  device.closeFirstTab();
  held.release();
  expect(await answer).toMatchObject({ state: 'answered', value: { ok: true } });
});
