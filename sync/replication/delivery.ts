/**
 * Hands rows of the server to the device outside a pull: the answer to a change that was sent, and
 * what a comparison found. RxDB may drop what is handed over while it pulls, so each row is looked
 * at afterwards and handed over again until it is there, or a newer edit or row has taken its place.
 */
import type { RxStorageInstanceReplicationState } from 'rxdb';
import type { RxReplicationState } from 'rxdb/plugins/replication';
import { filter, firstValueFrom, type Subject } from 'rxjs';
import type { Cursor } from '../remote/table.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import type { Ledger } from './ledger.ts';
import { touch } from './unnoted.ts';

export type PullStreamItem = 'RESYNC' | { documents: SyncedDoc[]; checkpoint: Cursor };

/** RxDB adds the parts of a checkpoint to the stored one, so that this leaves it as it is. */
const unchanged = {} as Cursor;
const attempts = 10;

/** Resolves when RxDB neither sends nor takes in rows of a collection, also where the exchange ends before. */
export async function exchangeIdle(
  internal: RxStorageInstanceReplicationState<SyncedDoc>,
): Promise<void> {
  await firstValueFrom(internal.events.active.up.pipe(filter((active) => !active)), {
    // The exchange ended while it was sending.
    defaultValue: false,
  });
  await nextTask();
  await internal.streamQueue.down;
}

export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

export class Delivery {
  private readonly open = new Map<string, SyncedDoc>();
  private running: Promise<void> | undefined;

  constructor(
    private readonly replication: RxReplicationState<SyncedDoc, Cursor>,
    private readonly stream$: Subject<PullStreamItem>,
    private readonly ledger: Ledger,
  ) {}

  /** Whether rows are still on their way. */
  get busy(): boolean {
    return this.running !== undefined;
  }

  /** Begins to hand over; resolves when every row so far is settled. */
  deliver(docs: readonly SyncedDoc[]): Promise<void> {
    for (const doc of docs) this.open.set(doc.id, doc);
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async drain(): Promise<void> {
    const internal = this.replication.internalReplicationState;
    if (!internal) return;
    for (let attempt = 0; this.open.size > 0 && attempt < attempts; attempt += 1) {
      if (this.replication.isStopped()) return;
      const documents = [...this.open.values()];
      for (const doc of documents) this.ledger.injected.set(doc.id, doc.change_position);
      this.stream$.next({ documents, checkpoint: unchanged });
      await exchangeIdle(internal);
      // The collection may be closed by now, and a question to it has nobody to answer.
      if (this.replication.isStopped()) return;
      await this.settle(documents);
    }
    // RxDB will not write over these; the queue gets the server's row for them.
    for (const { id } of this.open.values()) await touch(this.replication.collection, id);
    this.open.clear();
  }

  private async settle(documents: readonly SyncedDoc[]): Promise<void> {
    const held = await this.replication.collection.storageInstance.findDocumentsById(
      documents.map(({ id }) => id),
      true,
    );
    const here = new Map(held.map((doc) => [doc.id, doc]));
    for (const doc of documents) {
      const now = here.get(doc.id);
      const arrived =
        now !== undefined &&
        now.pending === 'none' &&
        (now._deleted === doc._deleted || now.change_position > doc.change_position) &&
        now.change_position >= doc.change_position;
      const notNeeded = now === undefined && doc._deleted;
      if ((arrived || notNeeded) && this.open.get(doc.id) === doc) this.open.delete(doc.id);
    }
  }
}
