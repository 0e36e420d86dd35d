/**
 * The accepted changes of this device, of the last thirty days. Only the leading tab reads and writes them, so a copy in
 * memory follows the storage, and a pulled row costs a look-up.
 */
import type { OakfoldDatabase } from '../database.ts';
import { sweep } from '../replication/write-rows.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import type { Sent } from '../schema/sent.ts';
import type { ServerRow } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';
import { afterPull, missingAfterRestore, sentEntry } from './sent.ts';

/** A backup is older than this at the most when it is restored. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** In place of the identity of a server that was restored since. */
const doubted = '?';
/** How many rows are remembered. The oldest go first. */
export const mostSent = 500;
/** How many more may gather before the oldest are removed, so that a long queue does not cost a removal for each change. */
export const slack = 50;

/** A change that the server has accepted, with the server's row after it. */
export interface Acceptance {
  change: Change;
  row: ServerRow | null;
}

export class SentChanges {
  /** Identity of the server that this device reads; '' before the first answer. */
  serverId = '';
  /** By key, the latest last. */
  private readonly entries = new Map<string, Sent>();
  private sweepDue = false;
  private lastStep: Promise<unknown> = Promise.resolve();

  constructor(private readonly database: Pick<OakfoldDatabase, 'sent'>) {}

  /**
   * Reads what is stored, and drops what is too old.
   * @throws when the device's storage fails
   */
  async open(now = Date.now()): Promise<void> {
    const stored = await this.database.sent.all();
    for (const entry of stored.toSorted((a, b) => a.at.localeCompare(b.at)))
      this.entries.set(entry.key, entry);
    await this.remove(
      stored.filter(({ at }) => Date.parse(at) < now - keptMs).map(({ key }) => key),
    );
    await this.sweep();
  }

  /** Keeps what the server has accepted. Called before the change itself is settled, so that a crash repeats it. */
  record(acceptances: readonly Acceptance[]): Promise<void> {
    // The server that has accepted them, also if another is met before their turn.
    const { serverId } = this;
    return this.inTurn(async () => {
      const kept: Sent[] = [];
      const ended: string[] = [];
      for (const { change, row } of acceptances) {
        const entry = sentEntry(this.entries.get(change.key) ?? null, change, row, serverId);
        if (entry) kept.push(entry);
        else ended.push(change.key);
      }
      await this.put(kept);
      const surplus = this.entries.size - mostSent;
      const oldest = surplus > slack ? [...this.entries.keys()].slice(0, surplus) : [];
      await this.remove([...ended, ...oldest]);
    });
  }

  /** Takes account of rows that a pull has brought: what others wrote since, its author has seen. */
  compareWithPull(name: CollectionName, rows: readonly ServerRow[]): Promise<void> {
    return this.inTurn(async () => {
      const kept: Sent[] = [];
      const ended: string[] = [];
      for (const row of rows) {
        const entry = this.entries.get(changeKey(name, row.id));
        if (!entry || entry.server_id !== this.serverId) continue;
        const left = afterPull(entry, row);
        if (!left) ended.push(entry.key);
        else if (left !== entry) kept.push(left);
      }
      await this.put(kept);
      await this.remove(ended);
    });
  }

  /** Drops what was sent of rows that this user may no longer see. */
  dropRows(name: CollectionName, ids: readonly string[]): Promise<void> {
    const keys = ids.map((id) => changeKey(name, id));
    const isOfServer = (key: string) => this.entries.get(key)?.server_id === this.serverId;
    return this.inTurn(() => this.remove(keys.filter(isOfServer)));
  }

  /** An answer names the server. The first one has accepted what was sent before it was known. */
  meet(serverId: string): Promise<void> {
    // Before the wait: what is accepted meanwhile was sent to this server.
    this.serverId = serverId;
    return this.inTurn(() => {
      const unnamed = [...this.entries.values()].filter(({ server_id }) => server_id === '');
      return this.put(unnamed.map((entry) => ({ ...entry, server_id: serverId })));
    });
  }

  /** The server was restored: what it had accepted may be missing. */
  doubtAll(): Promise<void> {
    return this.inTurn(() =>
      this.put([...this.entries.values()].map((entry) => ({ ...entry, server_id: doubted }))),
    );
  }

  /** What another server accepted, or this one before it was restored; the oldest first. */
  doubtful(): Sent[] {
    return [...this.entries.values()].filter(({ server_id }) => server_id !== this.serverId);
  }

  /**
   * Ends the doubt about an entry, once its author has been told what is missing.
   * @param row the server's row; null if it has none, or only a deleted one
   */
  settle(entry: Sent, row: ServerRow | null): Promise<void> {
    return this.inTurn(async () => {
      // The server may have accepted a later change of the same row meanwhile.
      if (this.entries.get(entry.key) !== entry) return;
      if (missingAfterRestore(entry, row)) return this.remove([entry.key]);
      const position = row?.change_position ?? 0;
      await this.put([{ ...entry, server_id: this.serverId, position }]);
    });
  }

  /** Removes the contents of removed entries from the storage. */
  async sweep(): Promise<void> {
    if (!this.sweepDue) return;
    await sweep(this.database.sent);
    this.sweepDue = false;
  }

  /** One step after the other, since each computes from what the ones before have kept. */
  private inTurn(step: () => Promise<void>): Promise<void> {
    const taken = this.lastStep.then(step);
    this.lastStep = taken.catch(() => undefined);
    return taken;
  }

  private async put(entries: readonly Sent[]): Promise<void> {
    if (entries.length === 0) return;
    await this.database.sent.put(entries);
    for (const entry of entries) {
      const isLater = this.entries.get(entry.key)?.at !== entry.at;
      if (isLater) this.entries.delete(entry.key);
      this.entries.set(entry.key, entry);
    }
  }

  private async remove(keys: readonly string[]): Promise<void> {
    const known = keys.filter((key) => this.entries.has(key));
    if (known.length === 0) return;
    await this.database.sent.remove(known);
    for (const key of known) this.entries.delete(key);
    this.sweepDue = true;
  }
}
