/**
 * Which users' data is on this device, and its removal: everything at a sign-out, everything except unsent changes when
 * a session ended in another way. If the server was restored, what it may have lost stays too. One tab at a time removes data.
 */

import {
  markForRemoval,
  removalLock,
  removals,
  rowsName,
  storeRemovals,
} from './device-removals.ts';
import { deleteEnquiriesOf } from './enquiries/store.ts';
import { updateWaitingKinds } from './enquiries/waiting-kinds.ts';
import type { Environment } from './environment.ts';
import { withLock } from './lock.ts';
import type { DeviceSessions } from './remote/device-sessions.ts';
import { unsentCounts } from './unsent-counts.ts';

/** Any part of a user's database. */
const partName = /^rxdb-idb-oakfold-rows-(.+?)--/;

/** The users whose databases match, by the names of IndexedDB databases. */
function usersIn(names: readonly string[], pattern: RegExp): string[] {
  return [...new Set(names.flatMap((name) => pattern.exec(name)?.[1] ?? []))];
}

export class StoredAccounts {
  constructor(
    private readonly environment: Environment,
    private readonly store: DeviceSessions,
    /** Asks for the identity of the server; null if it is unknown. */
    private readonly serverIdentity: () => Promise<string | null>,
  ) {}

  /** Runs a task while no other tab removes data. */
  removing(task: () => Promise<void>): Promise<void> {
    return withLock(removalLock, task);
  }

  /** Removes the data of everybody who is recorded as to be forgotten. */
  async forgetListed(): Promise<void> {
    // Almost every start has nothing to remove, and must not wait for another tab.
    if (this.removals.length > 0 || this.store.closing) await this.removing(() => this.forgetAll());
  }

  /** The same, for the tab that removes already. */
  async forgetAll(): Promise<void> {
    this.recordClosed();
    const ids = this.removals.filter((id) => !this.isPresent(id));
    const left = await this.removeDataOf(ids);
    // Data that another tab keeps open is removed at the next start, that of the present user before it is opened.
    const removed = ids.filter((id) => !left.includes(id));
    // The list is read again, because a sign-out in another tab may have added to it meanwhile.
    storeRemovals(
      this.environment.keyValue,
      this.removals.filter((id) => !removed.includes(id)),
    );
  }

  /** Lists an account that may be closed, once its session is over: nobody will sign in again for its unsent work. */
  private recordClosed(): void {
    const { closing } = this.store;
    // While its user is signed in, the account may still exist, and unsent work has to stay.
    if (!closing || this.isPresent(closing.userId)) return;
    markForRemoval(this.environment.keyValue, closing.userId);
    this.store.closing = null;
  }

  /** Removes the data of every user. Nobody may be signed in. */
  async forgetEverybody(): Promise<void> {
    for (const id of usersIn(await this.environment.databaseNames(), partName))
      markForRemoval(this.environment.keyValue, id);
    await this.forgetListed();
  }

  /** Removes what an earlier session of a user who has signed in again left on this device. */
  async forgetEarlierSession(userId: string): Promise<void> {
    if (!this.removals.includes(userId)) return;
    await this.removing(async () => {
      // Another tab may have removed it while this one waited for the lock.
      if (!this.removals.includes(userId)) return;
      await this.removeDataOf([userId]);
      storeRemovals(
        this.environment.keyValue,
        this.removals.filter((id) => id !== userId),
      );
    });
  }

  /**
   * Removes the rows of every user who is not signed in, and the database of those who left nothing unsent.
   * @returns false if another tab kept a database open
   */
  async keepUnsentOnly(): Promise<boolean> {
    if ((await this.usersWithoutSession()).length === 0) return true;
    let isDone = true;
    await this.removing(async () => {
      for (const id of await this.usersWithoutSession()) {
        if (!(await this.keepUnsentOf(id))) isDone = false;
      }
    });
    return isDone;
  }

  private async keepUnsentOf(userId: string): Promise<boolean> {
    const [{ keepUnsentOnly }, { databaseName }, storage] = await Promise.all([
      import('./unsent-work.ts'),
      import('./database.ts'),
      this.environment.openStorage(),
    ]);
    const { keyValue, multiInstance, deleteRemains, whileClosed } = this.environment;
    return whileClosed(databaseName(userId), async () => {
      // The same person may have signed in again while this tab waited.
      if (this.isPresent(userId)) return;
      const left = await keepUnsentOnly(userId, storage, multiInstance, this.serverIdentity);
      if (left.hasChanges) return;
      if (!left.hasSent) await deleteRemains?.(databaseName(userId));
      // Nothing was lost with the rows.
      if (unsentCounts.read(keyValue)?.user === userId) unsentCounts.write(keyValue, null);
    });
  }

  /** The users of whom this device holds rows although they have no session here. */
  private async usersWithoutSession(): Promise<string[]> {
    const names = await this.environment.databaseNames();
    return usersIn(names, rowsName).filter((id) => !this.isPresent(id));
  }

  private get removals(): string[] {
    return removals(this.environment.keyValue);
  }

  /** Whether a user is signed in here, or rests. */
  private isPresent(userId: string): boolean {
    return this.store.has(userId);
  }

  /** @returns the users whose data another tab keeps open, so that parts of it may remain */
  private async removeDataOf(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    // If the device refuses storage, there are no enquiries to delete.
    await deleteEnquiriesOf(ids)
      .then(() => updateWaitingKinds(this.environment.keyValue))
      .catch(() => undefined);
    const { removeStoredData } = await import('./database.ts');
    const left: string[] = [];
    for (const id of ids) {
      if (!(await removeStoredData(id, this.environment))) left.push(id);
    }
    return left;
  }
}
