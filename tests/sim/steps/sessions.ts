/** Records who is signed in on which device, since when, and who asked to close their account. */
import type { SimDevice } from '../device/device.ts';
import type { Journal, SessionId } from '../oracles/journal.ts';
import type { Account, Plan } from '../plan/plan.ts';
import type { World } from '../runner/world.ts';

interface Surroundings {
  world: World;
  plan: Plan;
  journal: Journal;
  devices: readonly SimDevice[];
}

export class Sessions {
  private readonly owners: Account[];
  private readonly signedInAt = new Map<SessionId, number>();
  private readonly closingSessions = new Set<SessionId>();
  /** Sessions whose request to close the account was not confirmed. */
  private readonly doubtful = new Set<SessionId>();
  private unanswered = 0;

  constructor(private readonly surroundings: Surroundings) {
    this.owners = [...surroundings.plan.devices];
  }

  /** The id of the user who is signed in on a device now, from its key-value store. */
  userAt(index: number): string | null {
    const stored = this.surroundings.devices[index]?.keyValue.get('oakfold.session');
    return stored ? (JSON.parse(stored) as { user: { id: string } }).user.id : null;
  }

  sessionOf(index: number): SessionId {
    return `${index}:${this.userAt(index) ?? ''}`;
  }

  /** The account that a device has to be signed in as at the end. */
  ownerOf(index: number): Account {
    return this.owners[index] ?? this.firstOwnerOf(index);
  }

  /** The account that a device starts with. */
  private firstOwnerOf(index: number): Account {
    return this.surroundings.plan.devices[index] ?? 'teacher-1';
  }

  /** The device belongs to this account from now on. */
  setOwner(index: number, account: Account): void {
    this.owners[index] = account;
  }

  /** This account has just signed in on a device. */
  recordSignIn(index: number, account: Account): void {
    const { world, journal } = this.surroundings;
    this.setOwner(index, account);
    this.signedInAt.set(`${index}:${world.idOf(account)}`, journal.tick());
  }

  /** Whether the user of a session signed in on its device after a moment of the journal. */
  signedInAfter(session: SessionId, at: number): boolean {
    return (this.signedInAt.get(session) ?? 0) > at;
  }

  /** Records a request to close the account. A frozen device sends it only after the plan. */
  requestClosing(session: SessionId): { answered: () => void; unsure: () => void } {
    this.closingSessions.add(session);
    this.unanswered += 1;
    return {
      answered: () => {
        this.unanswered -= 1;
      },
      unsure: () => this.doubtful.add(session),
    };
  }

  /** Whether a request to close an account has no answer yet. */
  get areClosing(): boolean {
    return this.unanswered > 0;
  }

  /** Whether this device alone asked to close the account. */
  closedOnlyAt(index: number, user: string): boolean {
    const { devices } = this.surroundings;
    const askers = [...devices.keys()].filter((one) => this.closingSessions.has(`${one}:${user}`));
    return askers.join() === `${index}`;
  }

  /** A session ended. If closing the account is in doubt, its user accepted the loss of what waits: as at a sign-out. */
  recordSessionEnd(index: number): void {
    const kept = this.surroundings.devices[index]?.keyValue.get('oakfold.closing') ?? 'null';
    const session: SessionId = `${index}:${JSON.parse(kept)?.userId ?? ''}`;
    if (this.doubtful.has(session)) this.surroundings.journal.act(session, 'sign-out');
  }

  /**
   * Records which accounts are closed. Changes that waited for them on any device are deleted with them, and the
   * devices belong to their first accounts again.
   */
  async recordClosedAccounts(): Promise<void> {
    const { world, journal, devices } = this.surroundings;
    await world.findTemporaryAccounts();
    for (const user of world.closed) {
      for (const index of devices.keys()) journal.act(`${index}:${user}`, 'sign-out');
    }
    for (const [index, account] of this.owners.entries()) {
      const user = world.idOf(account);
      if (!user || world.closed.has(user)) this.setOwner(index, this.firstOwnerOf(index));
    }
  }
}
