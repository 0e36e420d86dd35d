/** Runs the steps of a plan. */
import type { CommandName, QueryName } from '../../harness/device-messages.ts';
import { type Answer, answeredValue, isOk } from '../device/answers.ts';
import { SimDevice } from '../device/device.ts';
import type { TabThreads } from '../device/tab-threads.ts';
import { Journal } from '../oracles/journal.ts';
import type { Failure } from '../oracles/oracles.ts';
import type { Plan, Step } from '../plan/plan.ts';
import { emailOf, type World } from '../runner/world.ts';
import { accountStep, signIn } from './account-steps.ts';
import { enquiryStep } from './enquiry-steps.ts';
import { faultStep } from './fault-steps.ts';
import { serverStep } from './server-steps.ts';
import { Sessions } from './sessions.ts';
import { courseValues, pick, refusedByDatabase, tooLong } from './values.ts';

/** Milliseconds to wait for the answer to a command. */
const commandTimeoutMs = 3_000;
/** The same for a complete sync, which a plan need not await. */
const syncTimeoutMs = 200;
/** Queries, which change nothing. */
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

  /** Switches every device on and signs in. */
  async begin(): Promise<void> {
    await Promise.all(
      this.devices.map(async (device, index) => {
        await device.openTab();
        await signIn(this, index, this.sessions.ownerOf(index));
      }),
    );
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
    const mayThrow = device.hasStorageFault && readings.has(command);
    if (first.state === 'threw' && !mayThrow)
      this.fail('commands never throw', `${command}: ${first.failure}`);
    return first;
  }

  /** Runs one step. Skips a step that is impossible now, so that plans can be shortened. */
  async take(step: Step): Promise<void> {
    if ('device' in step && !this.devices[step.device]) return;
    if (step.do.startsWith('server-') && step.do !== 'server-down' && step.do !== 'server-up') {
      await serverStep(this, step).catch(refusedByDatabase);
    } else if (
      !(await this.command(step)) &&
      !(await accountStep(this, step)) &&
      !(await enquiryStep(this, step))
    ) {
      await faultStep(this, step).catch(refusedByDatabase);
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
          if (!this.sessions.userAt(step.device)) continue;
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

  /** Runs a command. If it succeeds, its values must be in storage. */
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
    if (!this.sessions.userAt(index)) return;
    const answer = await this.ask(index, query);
    const items = answer.state === 'answered' ? (answer.value as Record<string, unknown>[]) : [];
    const item = items.find((candidate) => !where || candidate[where]);
    if (!item) return;
    this.journal.act(this.sessions.sessionOf(index), what, String(item.key));
    await this.ask(index, command, item.key);
  }

  async serverUp(): Promise<void> {
    if (this.isDown) await this.world.up();
    this.isDown = false;
  }

  /** Checks that the number of waiting changes on screen matches the rows in storage. */
  private async checkStatus(index: number): Promise<void> {
    const device = this.devices[index];
    if (!device?.isOn || device.isFrozen || device.hasStorageFault) return;
    const answer = await this.ask(index, 'statusAgrees');
    if (answer.state === 'answered' && answer.value !== '') {
      this.fail('the status is that of the queue', `device ${index}: ${String(answer.value)}`);
    }
  }
}
