/**
 * How many requests a device may send to a server that refuses all of them. The rule is in sync/README.md
 * ("Pauses"): the pauses of each activity double from one second, with a jitter of a quarter.
 */
import type { Refusal, RequestKind } from '../plan/plan.ts';
import type { Scene } from '../steps/scene.ts';

const initialDelayMs = 1_000;
const leastJitter = 0.75;

/** The number of activities with separate pauses, by kind of request. */
const activitiesOf = (tabs: number, waiting: number): Record<RequestKind, number> => ({
  // One tab reads and sends. Each change has its own pauses and may read its row again after a conflict.
  // Every tab may renew its token.
  read: 1 + waiting,
  write: waiting,
  token: tabs,
  enquiry: tabs,
  any: tabs,
});

/** @returns how many times one activity may try within `ms` milliseconds if it never succeeds */
export function mostTries(ms: number): number {
  let tries = 1;
  for (let at = 0, pause = initialDelayMs * leastJitter; ; pause *= 2) {
    at += pause;
    if (at > ms) return tries;
    tries += 1;
  }
}

/** Makes the server refuse everything for `ms` milliseconds and checks the number of requests of each device. */
export async function refuseAll(
  scene: Scene,
  { how, ms, speedUp }: { how: Refusal; ms: number; speedUp: number },
): Promise<void> {
  const { world, devices } = scene;
  const waiting = await Promise.all(devices.map((_, index) => waitingAt(scene, index)));
  const tabs = devices.map(({ tabCount }) => tabCount);
  world.server.setFaults(() => (typeof how === 'number' ? { answer: how } : how));
  for (const device of devices) device.requests.clear();
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, ms));
  // On a busy machine it lasts longer than planned, so devices may try more often.
  const lastedMs = performance.now() - began;
  const asked = devices.map(({ requests }) => new Map(requests));
  world.server.setFaults(undefined);
  // One try may have been under way or due from the step before.
  const tries = mostTries(lastedMs * speedUp) + 1;
  for (const [index, counts] of asked.entries()) {
    const activities = activitiesOf(tabs[index] ?? 1, waiting[index] ?? 0);
    for (const [kind, count] of counts) {
      scene.count('requests of a server that refuses', count);
      const most = tries * activities[kind];
      if (count > most) {
        const what = `device ${index}: ${count} of kind ${kind} in ${Math.round(lastedMs)} ms, at most ${most}`;
        scene.fail('no device floods a server', what);
      }
    }
  }
}

async function waitingAt({ devices, sessions }: Scene, index: number): Promise<number> {
  const device = devices[index];
  const user = sessions.userAt(index);
  return device?.isOn && user ? device.waitingOf(user) : 0;
}
