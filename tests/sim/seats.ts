/** Who sits at which device, when they came there, and who asked for their account to be closed. */
import type { SimDevice } from './device.ts';
import type { Journal, Seat } from './journal.ts';
import type { Account, Plan } from './plan.ts';
import type { World } from './world.ts';

interface Surroundings {
  world: World;
  plan: Plan;
  journal: Journal;
  devices: readonly SimDevice[];
}

export class Seats {
  private readonly holders: Account[];
  private readonly cameAt = new Map<Seat, number>();
  private readonly closers = new Set<Seat>();
  /** Those of them whose answer was not heard, or said nothing. */
  private readonly doubtful = new Set<Seat>();
  private unanswered = 0;

  constructor(private readonly surroundings: Surroundings) {
    this.holders = [...surroundings.plan.devices];
  }

  /** The id of the person signed in at a device now, as its key-value store says. */
  userAt(index: number): string | null {
    const stored = this.surroundings.devices[index]?.keyValue.get('oakfold.session');
    return stored ? (JSON.parse(stored) as { user: { id: string } }).user.id : null;
  }

  seatOf(index: number): Seat {
    return `${index}:${this.userAt(index) ?? ''}`;
  }

  /** Who a device is meant to be signed in as at the end. */
  holderOf(index: number): Account {
    return this.holders[index] ?? this.firstAt(index);
  }

  /** Who a device is signed in as when the plan begins. */
  private firstAt(index: number): Account {
    return this.surroundings.plan.devices[index] ?? 'teacher-1';
  }

  /** A device is this person's from now on. */
  sit(index: number, account: Account): void {
    this.holders[index] = account;
  }

  /** This person has just signed in at a device. */
  come(index: number, account: Account): void {
    const { world, journal } = this.surroundings;
    this.sit(index, account);
    this.cameAt.set(`${index}:${world.idOf(account)}`, journal.tick());
  }

  /** Whether this person signed in at that device after a moment of the journal. */
  cameAfter(seat: Seat, at: number): boolean {
    return (this.cameAt.get(seat) ?? 0) > at;
  }

  /** Somebody asks for their account to be closed; a frozen device does so when the plan is long over. */
  askToClose(seat: Seat): { answered: () => void; unsure: () => void } {
    this.closers.add(seat);
    this.unanswered += 1;
    return {
      answered: () => {
        this.unanswered -= 1;
      },
      unsure: () => this.doubtful.add(seat),
    };
  }

  /** Whether anybody waits for the answer. */
  get areClosing(): boolean {
    return this.unanswered > 0;
  }

  /** Whether this device alone asked for the account to be closed. */
  closedOnlyAt(index: number, user: string): boolean {
    const { devices } = this.surroundings;
    const askers = [...devices.keys()].filter((one) => this.closers.has(`${one}:${user}`));
    return askers.join() === `${index}`;
  }

  /** The session of a device ends: whoever had asked for their account to be closed was told what is lost with it. */
  forfeitClosing(index: number): void {
    const note = this.surroundings.devices[index]?.keyValue.get('oakfold.closing') ?? '';
    const seat: Seat = `${index}:${note.split(' ')[0] ?? ''}`;
    if (this.doubtful.has(seat)) this.surroundings.journal.act(seat, 'sign-out');
  }

  /**
   * Notes what became of accounts that were to be closed: with them went what waited on any device, and the
   * devices are again those of the plan's beginning.
   */
  async noteClosed(): Promise<void> {
    const { world, journal, devices } = this.surroundings;
    await world.findGuests();
    for (const user of world.closed) {
      for (const index of devices.keys()) journal.act(`${index}:${user}`, 'sign-out');
    }
    for (const [index, account] of this.holders.entries()) {
      const user = world.idOf(account);
      if (!user || world.closed.has(user)) this.sit(index, this.firstAt(index));
    }
  }
}
