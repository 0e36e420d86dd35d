/** The devices of a run and what is known about them. The steps of a plan act on it. */
import type { CommandName, QueryName } from '../../harness/device-messages.ts';
import type { Answer } from '../device/answers.ts';
import { SimDevice } from '../device/device.ts';
import type { TabThreads } from '../device/tab-threads.ts';
import type { Failure } from '../oracles/evidence.ts';
import { Journal } from '../oracles/journal.ts';
import type { Plan } from '../plan/plan.ts';
import type { World } from '../runner/world.ts';
import { Sessions } from './sessions.ts';

/** Milliseconds to wait for the answer to a command. */
const commandTimeoutMs = 3_000;
/** Milliseconds to wait for a complete sync during the plan, which goes on without its answer. */
const syncTimeoutMs = 200;
/** Queries, which change nothing. */
const readings = new Set<string>([
  'waitingItems',
  'refusedItems',
  'receivedEnquiries',
  'childrenOfParent',
  'adultsOfChild',
  'registerOfLesson',
  'upcomingLessons',
  'syncStatus',
  'dump',
  'statusAgrees',
]);

export class Scene {
  readonly journal = new Journal();
  readonly devices: SimDevice[];
  readonly failures: Failure[] = [];
  readonly faults: Record<string, number> = {};
  readonly courses = new Map<string, string>();
  readonly lessons = new Map<string, string>();
  readonly sessions: Sessions;
  /** How many times the plan killed a device. */
  kills = 0;
  isDown = false;
  private isHealing = false;

  constructor(
    readonly world: World,
    readonly plan: Plan,
    threads: TabThreads,
  ) {
    this.devices = plan.devices.map(
      (_, index) =>
        new SimDevice({
          name: `${plan.seed}-${index}-${crypto.randomUUID()}`,
          serverUrl: world.server.url,
          threads,
          onWrite: (write) => this.journal.note(index, write),
          onSessionOver: () => this.sessions.recordSessionEnd(index),
          onFired: (how) => this.count(`request: ${how}`),
          onCrash: (failure) => this.fail('no error goes uncaught', `device ${index}: ${failure}`),
          onTwoLeaders: () =>
            this.fail('one tab syncs', `device ${index}: two tabs took turns in asking the server`),
          onKilled: () => {
            if (!this.isHealing) this.kills += 1;
          },
        }),
    );
    const { devices, journal } = this;
    this.sessions = new Sessions({ world, plan, journal, devices });
  }

  /** Takes a device offline or online. */
  setOnline(index: number, online: boolean): void {
    this.journal.connect(index, online);
    this.devices[index]?.setOnline(online);
  }

  fail(oracle: string, what: string): void {
    this.failures.push({ oracle, what });
  }

  count(fault: string, times = 1): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + times;
  }

  /** Starts healing: commands get the full timeout, and killed devices no longer count as faults. */
  beginHealing(): void {
    this.isHealing = true;
  }

  /** Runs a command or query on a device, which is switched on if it is off. */
  async ask(
    index: number,
    command: CommandName | QueryName | 'dump' | 'statusAgrees' | 'drain',
    ...given: unknown[]
  ): Promise<Answer> {
    const device = this.devices[index];
    if (!device) return { state: 'died' };
    if (!device.isOn) await device.openTab();
    const hadStorageFault = device.hasStorageFault;
    const parameters = given.filter((parameter) => typeof parameter !== 'function');
    const answer = device.call(command, ...parameters);
    for (const done of given) if (typeof done === 'function') void answer.then(() => done());
    const brief = command === 'syncNow' && !this.isHealing;
    const limit = device.isFrozen ? 30 : brief ? syncTimeoutMs : commandTimeoutMs;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => resolve({ state: 'died' }), limit);
    });
    const first = await Promise.race([answer, tooLong]);
    clearTimeout(timer);
    // A query can report lost storage only by throwing.
    const mayThrow = (hadStorageFault || device.hasStorageFault) && readings.has(command);
    if (first.state === 'threw' && !mayThrow)
      this.fail('commands never throw', `${command}: ${first.failure}`);
    return first;
  }

  async serverUp(): Promise<void> {
    if (this.isDown) await this.world.up();
    this.isDown = false;
  }

  /** Checks that the number of waiting changes and forms on screen matches storage. */
  async checkStatus(index: number): Promise<void> {
    const device = this.devices[index];
    if (!device?.isOn || device.isFrozen || device.hasStorageFault) return;
    const answer = await this.ask(index, 'statusAgrees');
    if (answer.state === 'answered' && answer.value !== '') {
      this.fail('the status is that of the queue', `device ${index}: ${String(answer.value)}`);
    }
  }
}
