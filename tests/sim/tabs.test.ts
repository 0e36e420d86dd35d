/** What the tabs of one device ask of each other, where the one that syncs is just gone or not yet there. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SimDevice } from './device.ts';
import { openTabThreads, type TabThreads } from './tab-threads.ts';
import { emailOf, openWorld, password, type World } from './world.ts';

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

test('an exchange that is asked for before any tab leads is made by the one that does', async () => {
  // Right after the sign-in this tab waits for the lead that nobody else has.
  device = await signedInDevice();
});

test('an exchange that was asked of a tab which closes is made by the next that leads', async () => {
  device = await signedInDevice();
  // The second leads next; the third, which is the one in use, still has to be told.
  await device.openTab();
  await device.openTab();
  const held = world.server.hold(({ path }) => path.startsWith('/rest/v1/'));
  const answer = device.call('syncNow');
  await held.arrived;
  device.closeFirstTab();
  held.release();
  expect(await answer).toMatchObject({ state: 'answered', value: { ok: true } });
});
