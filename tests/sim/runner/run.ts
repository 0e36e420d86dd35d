/** Runs a plan: its steps, then healing, then every oracle. */

import { isOk } from '../device/answers.ts';
import type { Dump } from '../device/messages.ts';
import type { TabThreads } from '../device/tab-threads.ts';
import { differencesOf } from '../oracles/equal-rows.ts';
import type { Failure } from '../oracles/evidence.ts';
import type { SessionId } from '../oracles/journal.ts';
import { judgeWrites } from '../oracles/oracles.ts';
import type { Account, Plan, Step } from '../plan/plan.ts';
import { signIn } from '../steps/account-steps.ts';
import { Scene } from '../steps/scene.ts';
import { beginScene, takeStep } from '../steps/take-step.ts';
import type { World } from './world.ts';

/** Milliseconds within which all devices have to be equal after the last fault. */
const timeToHealMs = Number(process.env.OAKFOLD_HEAL ?? 30_000);
/** Milliseconds after which healing gives up. A late result is reported apart from a missing one. */
const timeToGiveUpMs = 2 * timeToHealMs;

export interface Report {
  plan: Plan;
  failures: Failure[];
  /** The number of times that each fault happened. */
  faults: Record<string, number>;
  /** Milliseconds from the end of the faults until all devices were equal. */
  convergence: number;
  /** Milliseconds of processor time of healing for each device, with its share of the server. */
  work: number;
  /** Milliseconds that the same devices took after a restart without faults. */
  coldStart?: number;
}

export interface RunOptions {
  /** Restarts every device at the end, to compare that time with the convergence. */
  coldStart?: boolean;
}

/** Runs a plan on an empty world. @returns a report, which lists broken promises */
export async function runPlan(
  plan: Plan,
  world: World,
  threads: TabThreads,
  options: RunOptions = {},
): Promise<Report> {
  await world.reset();
  const scene = new Scene(world, plan, threads);
  let convergence = 0;
  let work = 0;
  let coldStart: number | undefined;
  try {
    await beginScene(scene);
    for (const step of plan.steps) await takeStep(scene, step);
    const healing = new Healing(scene);
    const before = process.cpuUsage();
    convergence = await healing.run();
    const { user, system } = process.cpuUsage(before);
    work = (user + system) / 1000 / plan.devices.length;
    scene.failures.push(
      ...judgeWrites({
        journal: scene.journal,
        history: await world.history(),
        standing: healing.standing,
        world,
        devices: scene.devices,
        serverSteps: new Set(plan.steps.flatMap(ownersNumber)),
      }),
    );
    const isLate = convergence > timeToHealMs && scene.failures.length === 0;
    if (options.coldStart || isLate) {
      for (const device of scene.devices) device.kill();
      coldStart = await new Healing(scene).run();
    }
    if (isLate) {
      const what = `after ${convergence} ms; switched on with nothing to mend, after ${coldStart} ms`;
      scene.fail('all are equal in time', what);
    }
  } finally {
    for (const device of scene.devices) if (device.isOn) device.kill();
  }
  return {
    plan,
    failures: scene.failures,
    faults: { ...scene.faults, ...killsOf(scene) },
    convergence,
    work,
    ...(coldStart === undefined ? {} : { coldStart }),
  };
}

/** The number of a step, if the owner takes it. */
function ownersNumber(step: Step): number[] {
  const isOwners = step.do.startsWith('server-') || step.do === 'open-transaction';
  return isOwners && 'n' in step ? [step.n] : [];
}

function killsOf({ kills }: Scene): Record<string, number> {
  return kills > 0 ? { 'device killed': kills } : {};
}

class Healing {
  readonly standing = new Map<SessionId, Map<string, Record<string, string>>>();
  private began = Date.now();

  constructor(private readonly scene: Scene) {}

  /** @returns milliseconds until all devices were equal */
  async run(): Promise<number> {
    const { scene } = this;
    await scene.serverUp();
    await scene.world.commit();
    await scene.world.server.answered();
    this.began = Date.now();
    scene.beginHealing();
    for (const [index, device] of scene.devices.entries()) {
      device.thaw();
      device.clearFaults();
      device.failStorage(null);
      scene.setOnline(index, true);
    }
    while (scene.sessions.areClosing && !this.isOver) await pause(30);
    await scene.sessions.recordClosedAccounts();
    await Promise.all(scene.devices.map((_, index) => this.drain(index)));
    // Thawed tabs may have signed somebody up or written for a closed account while draining; check again.
    await scene.sessions.recordClosedAccounts();
    await this.untilEqual();
    const took = Date.now() - this.began;
    for (const index of scene.devices.keys()) await this.checkNothingLeft(index);
    return took;
  }

  private get isOver(): boolean {
    return Date.now() - this.began > timeToGiveUpMs;
  }

  /** Signs in every user who has unsent changes here, and the device's own account, and sends the changes. */
  private async drain(index: number): Promise<void> {
    const { scene } = this;
    const device = scene.devices[index];
    if (!device) return;
    if (!device.isOn) await device.openTab();
    await scene.ask(index, 'dump');
    await this.untilClosedSessionEnds(index);
    const kept = (await this.usersKeptAt(index)).filter(
      (user) => user !== scene.sessions.userAt(index),
    );
    const last = scene.world.idOf(scene.sessions.ownerOf(index));
    const order = [...kept.filter((user) => user !== last), last];
    for (const user of kept.length > 0 ? order : [scene.sessions.userAt(index) ?? last]) {
      const there = scene.sessions.userAt(index);
      if (there && there !== user) await this.endSession(index);
      await this.sendAll(index, user);
    }
    while (!this.isOver) {
      const drained = await scene.ask(index, 'drain');
      if (drained.state === 'answered' && !(drained.value as { waiting: boolean }).waiting) break;
      await pause(50);
    }
  }

  /** The ids of users with rows on the device whose account still exists. */
  private async usersKeptAt(index: number): Promise<string[]> {
    const { scene } = this;
    const databases = (await scene.devices[index]?.databases()) ?? [];
    const users = databases.map((name) => name.replace('oakfold-rows-', ''));
    return users.filter((user) => scene.world.accountOf(user) && !scene.world.closed.has(user));
  }

  /** Waits until the session of an account that another device closed ends, at the renewal of its token. */
  private async untilClosedSessionEnds(index: number): Promise<void> {
    const { scene } = this;
    const isOver = () => !scene.world.closed.has(scene.sessions.userAt(index) ?? '');
    if (isOver()) return;
    const session = scene.devices[index]?.keyValue.get('oakfold.session') ?? '';
    const { expires_at } = JSON.parse(session) as { expires_at: number };
    // The device may have had another clock when it received the token.
    scene.devices[index]?.setClock(expires_at * 1000 - Date.now() + 60_000);
    while (!isOver()) {
      if (this.isOver) {
        scene.fail('the session of a closed account ends', `device ${index}`);
        return;
      }
      scene.devices[index]?.wake();
      await scene.ask(index, 'syncNow');
      await pause(30);
    }
  }

  /** Ends a session without a sign-out, so that the next user can sign in. */
  private async endSession(index: number): Promise<void> {
    const { scene } = this;
    const device = scene.devices[index];
    await this.note(index);
    device?.kill();
    // If closing the account is in doubt, a start without a session deletes its rows.
    scene.sessions.recordSessionEnd(index);
    device?.keyValue.delete('oakfold.session');
    await device?.openTab();
  }

  /** Signs an account in again whose session the plan ended. */
  private async signInAgain(index: number, account: Account): Promise<void> {
    const { scene } = this;
    if (scene.sessions.userAt(index) || isOk(await signIn(scene, index, account))) return;
    // The server may only now handle a killed tab's request to close the account.
    await scene.sessions.recordClosedAccounts();
  }

  private async sendAll(index: number, user: string): Promise<void> {
    const { scene } = this;
    const account = scene.world.accountOf(user);
    let said = '';
    while (!this.isOver) {
      if (account) await this.signInAgain(index, account);
      if (scene.world.closed.has(user)) return;
      scene.devices[index]?.wake();
      const synced = isOk(await scene.ask(index, 'syncNow'));
      const answer = await scene.ask(index, 'syncStatus');
      const status = answer.state === 'answered' ? (answer.value as { waiting: number }) : null;
      said = JSON.stringify(status);
      if (synced && status?.waiting === 0) {
        await this.note(index);
        return;
      }
      await pause(30);
    }
    scene.fail('the queue drains', `device ${index}: ${said}`);
  }

  /** Records the notices that a device lists now. */
  private async note(index: number): Promise<Dump | null> {
    const { scene } = this;
    const answer = await scene.ask(index, 'dump');
    if (answer.state !== 'answered') return null;
    const dump = answer.value as Dump;
    const { refusals } = dump;
    if (dump.userId) {
      this.standing.set(
        `${index}:${dump.userId}`,
        new Map(refusals.map(({ key, values }) => [key, values])),
      );
    }
    return dump;
  }

  private async untilEqual(): Promise<void> {
    const { scene } = this;
    let differences: string[] = [];
    for (;;) {
      const found = await Promise.all(
        scene.devices.map(async (_, index) => {
          await this.untilClosedSessionEnds(index);
          await this.signInAgain(index, scene.sessions.ownerOf(index));
          await scene.ask(index, 'syncNow');
          const dump = await this.note(index);
          if (!dump?.userId) return [`device ${index}: nobody is signed in (${dump?.reason})`];
          return (await differencesOf(scene.world, dump)).map((what) => `device ${index}: ${what}`);
        }),
      );
      differences = found.flat();
      if (differences.length === 0) return;
      if (this.isOver) break;
      await pause(30);
    }
    scene.fail('a device holds what its user may see', differences.slice(0, 6).join('\n'));
  }

  /** Checks that nothing is left of users who signed out or whose account was closed here. */
  private async checkNothingLeft(index: number): Promise<void> {
    const { scene } = this;
    const databases = (await scene.devices[index]?.databases()) ?? [];
    for (const user of scene.world.closed) {
      const isKept = databases.includes(`oakfold-rows-${user}`);
      if (isKept && scene.sessions.closedOnlyAt(index, user))
        scene.fail(
          'a closed account leaves nothing behind',
          `device ${index} holds rows of ${user}`,
        );
    }
    for (const user of await this.usersKeptAt(index)) {
      const session: SessionId = `${index}:${user}`;
      const out = scene.journal.actions.findLast(
        (action) => action.session === session && action.what === 'sign-out',
      );
      // A frozen tab may have signed the user in again without an answer.
      const cameBack = out && scene.sessions.signedInAfter(session, out.at);
      if (out && !cameBack && !this.standing.has(session)) {
        scene.fail('a sign-out leaves nothing behind', `device ${index} holds rows of ${user}`);
      }
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
