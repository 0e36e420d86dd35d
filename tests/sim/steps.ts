/** What each step of a plan does to the world. */
import type { CommandName, QueryName } from '../harness/device-messages.ts';
import { signIn, stepOfAccount } from './account-steps.ts';
import { type Answer, answeredValue, isOk } from './answers.ts';
import { SimDevice } from './device.ts';
import { stepOfFault } from './fault-steps.ts';
import { Journal } from './journal.ts';
import type { Failure } from './oracles.ts';
import { stepOfOutbox } from './outbox-steps.ts';
import type { Plan, Step } from './plan.ts';
import { Seats } from './seats.ts';
import { stepAtServer } from './server-steps.ts';
import type { TabThreads } from './tab-threads.ts';
import { courseValues, pick, refusedByDatabase, tooLong } from './values.ts';
import { emailOf, type World } from './world.ts';

/** Milliseconds for which a plan waits for one command before it goes on without its answer. */
const patience = 3_000;
/** The same for a whole exchange, which a plan need not see to its end. */
const patienceForSync = 200;
/** What is asked and changes nothing. */
const readings = new Set<string>([
  'waitingItems',
  'refusedItems',
  'receivedEnquiries',
  'childrenOfParent',
  'adultsOfChild',
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
  readonly seats: Seats;
  /** How often a device was killed by the plan. */
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
          onSessionOver: () => this.seats.forfeitClosing(index),
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
    this.seats = new Seats({ world, plan, journal, devices });
  }

  /** Switches every device on and signs its person in. */
  async begin(): Promise<void> {
    await Promise.all(
      this.devices.map(async (device, index) => {
        await device.openTab();
        await signIn(this, index, this.seats.holderOf(index));
      }),
    );
  }

  /** Cuts a device off, or gives it the network back. */
  setOnline(index: number, online: boolean): void {
    this.journal.connect(index, online);
    this.devices[index]?.setOnline(online);
  }

  fail(oracle: string, what: string): void {
    this.failures.push({ oracle, what });
  }

  count(fault: string): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
  }

  /** The plan is over: devices are waited for, and one that is killed is not killed by the plan. */
  beginHealing(): void {
    this.isHealing = true;
  }

  /** Asks a device, for a while; a device that is off is switched on for it. */
  async ask(
    index: number,
    command: CommandName | QueryName | 'dump' | 'statusAgrees' | 'drain',
    ...given: unknown[]
  ): Promise<Answer> {
    const device = this.devices[index];
    if (!device) return { state: 'died' };
    if (!device.isOn) await device.openTab();
    const parameters = given.filter((parameter) => typeof parameter !== 'function');
    const answer = device.call(command, ...parameters);
    for (const settled of given)
      if (typeof settled === 'function') void answer.then(() => settled());
    const brief = command === 'syncNow' && !this.isHealing;
    const limit = device.isFrozen ? 30 : brief ? patienceForSync : patience;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => resolve({ state: 'died' }), limit);
    });
    const first = await Promise.race([answer, tooLong]);
    clearTimeout(timer);
    // A query has no other way to say that storage is gone; a command has.
    const mayThrow = device.hasStorageFault && readings.has(command);
    if (first.state === 'threw' && !mayThrow)
      this.fail('commands never throw', `${command}: ${first.failure}`);
    return first;
  }

  /** Does one step; one that means nothing now is passed over. */
  async take(step: Step): Promise<void> {
    if ('device' in step && !this.devices[step.device]) return;
    if (step.do.startsWith('server-') && step.do !== 'server-down' && step.do !== 'server-up') {
      await stepAtServer(this, step).catch(refusedByDatabase);
    } else if (
      !(await this.command(step)) &&
      !(await stepOfAccount(this, step)) &&
      !(await stepOfOutbox(this, step))
    ) {
      await stepOfFault(this, step).catch(refusedByDatabase);
    }
    if ('device' in step) await this.checkStatus(step.device);
  }

  /** @returns whether the step was a command */
  private async command(step: Step): Promise<boolean> {
    switch (step.do) {
      case 'create': {
        const answer = await this.acknowledge(step.n, step.device, 'createCourse', {
          ...courseValues(step.n),
          ...(step.bad ? { title: tooLong(step.n) } : {}),
        });
        const id = isOk(answer) ? (answeredValue(answer) as { id: string }).id : undefined;
        if (id) this.courses.set(step.as, id);
        return true;
      }
      case 'update': {
        const id = this.courses.get(step.course);
        if (!id) return true;
        const values: Record<string, string> = pick(courseValues(step.n), step.fields);
        if (step.bad) values.title = tooLong(step.n);
        await this.acknowledge(step.n, step.device, 'updateCourse', id, values);
        return true;
      }
      case 'delete': {
        const id = this.courses.get(step.course);
        if (id) await this.ask(step.device, 'deleteCourse', id);
        return true;
      }
      case 'undo':
        await this.withFirst(step.device, 'waitingItems', 'undoWaiting', 'undo', 'canUndo');
        return true;
      case 'profile':
        await this.acknowledge(
          step.n,
          step.device,
          'updateProfile',
          pick({ first_name: `f${step.n}`, last_name: `l${step.n}` }, step.fields),
        );
        return true;
      case 'enroll': {
        const id = this.courses.get(step.course);
        if (id) await this.ask(step.device, 'enrollInCourse', id);
        return true;
      }
      case 'add-child':
        await this.ask(step.device, 'addChild', emailOf(step.child));
        return true;
      case 'end-link':
        for (const query of ['childrenOfParent', 'adultsOfChild'] as const) {
          if (!this.seats.userAt(step.device)) continue;
          const answer = await this.ask(step.device, query);
          const [first] = answer.state === 'answered' ? (answer.value as { linkId: string }[]) : [];
          if (first) await this.ask(step.device, 'endLink', first.linkId);
        }
        return true;
      case 'mark': {
        const answer = await this.ask(step.device, 'receivedEnquiries');
        const all =
          answer.state === 'answered'
            ? (answer.value as { id: string; handled_at: string | null }[])
            : [];
        const one = all.find(({ handled_at }) => (handled_at === null) === step.on);
        if (one)
          await this.ask(step.device, step.on ? 'markEnquiryHandled' : 'reopenEnquiry', one.id);
        return true;
      }
      case 'need-approval':
        await this.ask(step.device, 'setTeachersNeedApproval', step.on);
        return true;
      case 'approve':
        await this.ask(step.device, 'setTeacherApproval', this.world.idOf(step.account), step.on);
        return true;
      case 'retry':
        await this.withFirst(step.device, 'refusedItems', 'retryRefused', 'retry');
        return true;
      case 'discard':
        await this.withFirst(step.device, 'refusedItems', 'discardRefused', 'discard');
        return true;
      case 'sync':
        await this.ask(step.device, 'syncNow');
        return true;
      default:
        return false;
    }
  }

  /** A command whose values must be in storage once it was acknowledged. */
  private async acknowledge(
    n: number,
    index: number,
    command: CommandName,
    ...parameters: unknown[]
  ): Promise<Answer> {
    const answer = await this.ask(index, command, ...parameters);
    if (isOk(answer)) this.journal.acknowledged.add(n);
    return answer;
  }

  private async withFirst(
    index: number,
    query: QueryName,
    command: CommandName,
    what: 'undo' | 'retry' | 'discard',
    where?: string,
  ): Promise<void> {
    if (!this.seats.userAt(index)) return;
    const answer = await this.ask(index, query);
    const items = answer.state === 'answered' ? (answer.value as Record<string, unknown>[]) : [];
    const item = items.find((candidate) => !where || candidate[where]);
    if (!item) return;
    this.journal.act(this.seats.seatOf(index), what, String(item.key));
    await this.ask(index, command, item.key);
  }

  async serverUp(): Promise<void> {
    if (this.isDown) await this.world.up();
    this.isDown = false;
  }

  /** Whether the waiting changes that a device shows are those that it holds. */
  private async checkStatus(index: number): Promise<void> {
    const device = this.devices[index];
    if (!device?.isOn || device.isFrozen || device.hasStorageFault) return;
    const answer = await this.ask(index, 'statusAgrees');
    if (answer.state === 'answered' && answer.value !== '') {
      this.fail('the status is that of the queue', `device ${index}: ${String(answer.value)}`);
    }
  }
}
