/** Runs a plan: its steps, then healing, then every question of oracles.ts. */

import { signIn } from './account-steps.ts';
import { isOk } from './answers.ts';
import { differencesOf } from './equal-rows.ts';
import type { Seat } from './journal.ts';
import type { Dump } from './messages.ts';
import { type Failure, judgeWrites } from './oracles.ts';
import type { Account, Plan, Step } from './plan.ts';
import { Scene } from './steps.ts';
import type { TabThreads } from './tab-threads.ts';
import type { World } from './world.ts';

/** Milliseconds within which everything has to be quiet and equal once nothing is broken any more. */
const timeToHeal = Number(process.env.OAKFOLD_HEAL ?? 30_000);
/** Milliseconds after which it is given up: what comes late differs from what never comes. */
const timeToGiveUp = 2 * timeToHeal;

export interface Report {
  plan: Plan;
  failures: Failure[];
  /** How often each fault happened. */
  faults: Record<string, number>;
  /** Milliseconds from the end of the faults to every device being quiet and equal. */
  convergence: number;
  /** Milliseconds of processor time that healing took, for each device: its own, and its share of the server's. */
  work: number;
  /** Milliseconds that the same devices then took from being switched on, with nothing to mend. */
  coldStart?: number;
}

export interface RunOptions {
  /** Switches every device off and on again at the end, for a time to hold the convergence against. */
  coldStart?: boolean;
}

/** Runs a plan on an emptied world. Failures of the product are in the report. */
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
    await scene.begin();
    for (const step of plan.steps) await scene.take(step);
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
    const isLate = convergence > timeToHeal && scene.failures.length === 0;
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

/** The number of a step that the server's owner takes. */
function ownersNumber(step: Step): number[] {
  const isOwners = step.do.startsWith('server-') || step.do === 'open-transaction';
  return isOwners && 'n' in step ? [step.n] : [];
}

function killsOf({ kills }: Scene): Record<string, number> {
  return kills > 0 ? { 'device killed': kills } : {};
}

/** Steps after which rows may be gone for somebody without a mark. */
const unmarked = new Set<Step['do']>([
  'server-purge',
  'close-account',
  'server-approval',
  'server-approve',
  'need-approval',
  'approve',
]);

class Healing {
  readonly standing = new Map<Seat, Map<string, Record<string, string>>>();
  private began = Date.now();

  constructor(private readonly scene: Scene) {}

  /** @returns milliseconds until every device was quiet and equal */
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
      // A page whose storage failed is loaded again.
      if (device.hasStorageFault) device.kill();
      scene.setOnline(index, true);
    }
    while (scene.seats.areClosing && !this.isOver) await pause(30);
    await scene.seats.noteClosed();
    await Promise.all(scene.devices.map((_, index) => this.drain(index)));
    // A tab that was frozen signs somebody up only now, or writes for an account that is closed already.
    await scene.seats.noteClosed();
    await this.untilEqual();
    const took = Date.now() - this.began;
    for (const index of scene.devices.keys()) this.checkForgotten(index);
    return took;
  }

  private get isOver(): boolean {
    return Date.now() - this.began > timeToGiveUp;
  }

  /** Signs in again whoever was kept out or has unsent work here, and sends what waits. */
  private async drain(index: number): Promise<void> {
    const { scene } = this;
    const device = scene.devices[index];
    if (!device) return;
    if (!device.isOn) await device.openTab();
    await scene.ask(index, 'dump');
    await this.untilToldOfClosing(index);
    const kept = this.usersKeptAt(index).filter((user) => user !== scene.seats.userAt(index));
    const last = scene.world.idOf(scene.seats.holderOf(index));
    const order = [...kept.filter((user) => user !== last), last];
    for (const user of kept.length > 0 ? order : [scene.seats.userAt(index) ?? last]) {
      const there = scene.seats.userAt(index);
      if (there && there !== user) await this.endSession(index);
      await this.sendAll(index, user);
    }
    while (!this.isOver) {
      const outbox = await scene.ask(index, 'drain');
      if (outbox.state === 'answered' && !(outbox.value as { waiting: boolean }).waiting) break;
      await pause(50);
    }
  }

  /** People whose rows are on the device and who did not sign out of it. */
  private usersKeptAt(index: number): string[] {
    const { scene } = this;
    const users = (scene.devices[index]?.databases ?? []).map((name) =>
      name.replace('oakfold-', ''),
    );
    return users.filter((user) => scene.world.accountOf(user) && !scene.world.closed.has(user));
  }

  /** A session whose account was closed elsewhere ends when its token has to be renewed. */
  private async untilToldOfClosing(index: number): Promise<void> {
    const { scene } = this;
    const isOver = () => !scene.world.closed.has(scene.seats.userAt(index) ?? '');
    if (isOver()) return;
    const session = scene.devices[index]?.keyValue.get('oakfold.session') ?? '';
    const { expires_at } = JSON.parse(session) as { expires_at: number };
    // By its own clock, which may have been any other when the token came.
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

  /** Ends a session without a sign-out, so that the next person can come. */
  private async endSession(index: number): Promise<void> {
    const { scene } = this;
    const device = scene.devices[index];
    await this.note(index);
    device?.kill();
    // With a closing in doubt, the next start takes what it finds without a session away.
    scene.seats.forfeitClosing(index);
    device?.keyValue.delete('oakfold.session');
    await device?.openTab();
  }

  /** Signs somebody in again whose session, ended in the plan, is found out to be over only now. */
  private async comeBack(index: number, account: Account): Promise<void> {
    const { scene } = this;
    if (scene.seats.userAt(index) || isOk(await signIn(scene, index, account))) return;
    // A tab that was killed may have asked to close the account, which the server does only now.
    await scene.seats.noteClosed();
  }

  private async sendAll(index: number, user: string): Promise<void> {
    const { scene } = this;
    const account = scene.world.accountOf(user);
    let said = '';
    while (!this.isOver) {
      if (account) await this.comeBack(index, account);
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

  /** What stands refused at a seat now. */
  private async note(index: number): Promise<Dump | null> {
    const { scene } = this;
    const answer = await scene.ask(index, 'dump');
    if (answer.state !== 'answered') return null;
    const dump = answer.value as Dump;
    const refusals = dump.refusals as unknown as { key: string; values: Record<string, string> }[];
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
    // A row that went without a mark is found by the comparison that comes each half hour.
    const comparisonNeeded = scene.plan.steps.some((step) => unmarked.has(step.do));
    let differences: string[] = [];
    for (let round = 0; ; round += 1) {
      if (comparisonNeeded && round === 2) {
        for (const device of scene.devices) device.advanceClock(31 * 60_000);
      }
      const found = await Promise.all(
        scene.devices.map(async (_, index) => {
          await this.untilToldOfClosing(index);
          await this.comeBack(index, scene.seats.holderOf(index));
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

  /** Whoever signed out, and did not come back, has left nothing. */
  private checkForgotten(index: number): void {
    const { scene } = this;
    for (const user of scene.world.closed) {
      const isKept = scene.devices[index]?.databases.includes(`oakfold-${user}`);
      if (isKept && scene.seats.closedOnlyAt(index, user))
        scene.fail(
          'a closed account leaves nothing behind',
          `device ${index} holds rows of ${user}`,
        );
    }
    for (const user of this.usersKeptAt(index)) {
      const seat: Seat = `${index}:${user}`;
      const out = scene.journal.actions.findLast(
        (action) => action.seat === seat && action.what === 'sign-out',
      );
      // Somebody else may have come right after them, by a sign-in that a frozen tab had not answered.
      const cameBack = out && scene.seats.cameAfter(seat, out.at);
      if (out && !cameBack && !this.standing.has(seat)) {
        scene.fail('a sign-out leaves nothing behind', `device ${index} holds rows of ${user}`);
      }
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
