/**
 * The exchange of one collection: RxDB's replication with our handlers, and what RxDB leaves open
 * around it. Where RxDB's protocol has a gap, the comment at the place says which.
 */
import type { RxCollection } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { firstValueFrom, Subject, type Subscription } from 'rxjs';
import type { OakfoldDatabase } from '../database.ts';
import type { Client } from '../remote/client.ts';
import type { Network } from '../remote/network.ts';
import {
  type Answer,
  type Cursor,
  type Failure,
  RemoteTable,
  type SyncState,
} from '../remote/table.ts';
import type { SyncedDoc, SyncedTable } from '../schema/synced-table.ts';
import type { CollectionName } from '../types.ts';
import { Delivery, exchangeIdle, nextTask, type PullStreamItem } from './delivery.ts';
import { hasNotes } from './forget-rows.ts';
import type { Ledger } from './ledger.ts';
import { type PulledPage, pageSize, pullHandler } from './pull.ts';
import { pushHandler } from './push.ts';
import { differences } from './reconcile.ts';
import { hearQueues } from './unheard-failures.ts';
import { noteUnnoted } from './unnoted.ts';

/** Rows of one push call; each row is a request of its own. */
const pushBatch = 50;

export interface LaneDependencies {
  table: SyncedTable;
  database: OakfoldDatabase;
  ledger: Ledger;
  client: Client;
  network: Network;
  syncState: () => Promise<Answer<SyncState>>;
  onPage: (page: PulledPage) => void;
  /** The rows could not be had. */
  onPullFailure: (failure: Failure) => void;
  /** Called when rows begin or end being sent. */
  onSending: () => void;
  /** The device's own storage failed while rows were written. */
  onStorageFailure: (failure: unknown) => void;
}

export class Lane {
  readonly remote: RemoteTable;
  private readonly collection: RxCollection<SyncedDoc>;
  private readonly replication: RxReplicationState<SyncedDoc, Cursor>;
  private readonly stream$ = new Subject<PullStreamItem>();
  private readonly delivery: Delivery;
  /** true: a pull came to its end. false: a pull or push could not be made. */
  private readonly results$ = new Subject<boolean>();
  private readonly subscriptions: Subscription[] = [];
  private mustStartOver = false;
  /** Changes found waiting, unsent, when last looked for, with their count of edits. */
  private waitedBefore = new Map<string, number>();

  constructor(private readonly dependencies: LaneDependencies) {
    const { table, database, client, ledger } = dependencies;
    this.collection = database.collections[table.name] as unknown as RxCollection<SyncedDoc>;
    this.remote = new RemoteTable(client, table);
    this.replication = this.openReplication();
    this.delivery = new Delivery(this.replication, this.stream$, ledger);
    this.subscriptions.push(
      this.replication.error$.subscribe((error) => {
        if (isExpected(error)) return;
        // Rows may have been lost while the cursor moved on, so the cursor is not to be trusted.
        this.mustStartOver = true;
        dependencies.onStorageFailure(error);
      }),
    );
  }

  get name(): CollectionName {
    return this.dependencies.table.name;
  }

  async start(): Promise<void> {
    if (await hasNotes(this.dependencies.database, this.name)) await noteUnnoted(this.replication);
    await this.replication.start();
    const { internalReplicationState } = this.replication;
    if (internalReplicationState) hearQueues(internalReplicationState, this.failed);
    this.watchAcceptance();
  }

  /** Reports a failure of the device's storage; what an end of the exchange cuts off is none. */
  private readonly failed = (failure: unknown) => {
    if (!this.replication.isStopped()) this.dependencies.onStorageFailure(failure);
  };

  /**
   * Pulls once. RxDB forgets a request to pull that arrives behind rows handed over (its downstream
   * takes it off the queue and drops it), so a lane that fell quiet without having pulled asks again.
   * @returns whether the server's changes were read to their end
   */
  async pull(): Promise<boolean> {
    const result = firstValueFrom(this.results$, { defaultValue: false });
    while (!this.replication.isStopped()) {
      this.stream$.next('RESYNC');
      const outcome = await Promise.race([result, this.quiet()]);
      if (outcome !== 'quiet') {
        await this.replication.internalReplicationState?.streamQueue.down;
        return outcome;
      }
    }
    return false;
  }

  /** Puts right what the order of changes cannot tell. @returns whether the server could be asked */
  async reconcile(): Promise<boolean> {
    const found = await differences(this.remote, async () => {
      const documents = await this.collection.find().exec();
      return documents.map((document) => document.toMutableJSON(true) as SyncedDoc);
    });
    if (!found.ok) return false;
    if (found.value.length > 0) await this.delivery.deliver(found.value);
    return true;
  }

  /**
   * A change that waits while nothing is being sent was forgotten: its write fell before RxDB's own
   * bookmark (a clock set back, a failed write of ours). Found so twice, it is touched, which puts it
   * in the queue again.
   * @returns whether there may be such a change, so that it is worth looking again
   */
  async resendForgotten(): Promise<boolean> {
    const { ledger } = this.dependencies;
    if (ledger.sending.size > 0 || this.delivery.busy || !(await this.upstreamIdle())) return false;
    const waiting = await this.collection.find({ selector: { pending: { $ne: 'none' } } }).exec();
    const suspects = new Map<string, number>();
    for (const document of waiting) {
      if (this.waitedBefore.get(document.id) !== document.edits) {
        suspects.set(document.id, document.edits);
        continue;
      }
      await document.incrementalModify((row) => {
        if (row.pending !== 'none') row.edits += 1;
        return row;
      });
    }
    this.waitedBefore = suspects;
    return suspects.size > 0;
  }

  async close(): Promise<void> {
    this.endListening();
    await this.replication.cancel();
  }

  /** Ends the exchange for good, with every trace that replication keeps of the rows. */
  async remove(): Promise<void> {
    this.endListening();
    await this.replication.remove();
  }

  private endListening(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    this.results$.complete();
  }

  private openReplication(): RxReplicationState<SyncedDoc, Cursor> {
    const { table, database, ledger, network, syncState, onPage, onSending } = this.dependencies;
    const { collection, remote, stream$ } = this;
    const failed = () => this.results$.next(false);
    const push = pushHandler({
      table,
      remote,
      ledger,
      network,
      isSuperseded: (doc) => ledger.isSuperseded(doc),
      isUnsent: async (name, id) => {
        const row = await database.collections[name].findOne(id).exec();
        // One that the server had before is not what it misses, whatever waits of it.
        return row?.pending === 'write' && row.change_position === 0;
      },
      onSending,
      pause: (milliseconds) => collection.promiseWait(milliseconds),
    });
    return replicateRxCollection<SyncedDoc, Cursor>({
      collection,
      replicationIdentifier: `oakfold-${table.name}`,
      live: true,
      autoStart: false,
      waitForLeadership: false,
      // The pauses between attempts are the network's business (remote/network.ts).
      retryTime: 100,
      pull: {
        batchSize: pageSize,
        stream$,
        handler: pullHandler({
          remote,
          ledger,
          network,
          syncState,
          mustStartOver: () => {
            const must = this.mustStartOver;
            this.mustStartOver = false;
            return must;
          },
          onPage: (page) => {
            onPage(page);
            if (page.last) this.results$.next(true);
          },
          onFailure: (failure) => {
            failed();
            this.dependencies.onPullFailure(failure);
          },
        }),
      },
      push: {
        batchSize: pushBatch,
        handler: async (rows) =>
          push(rows).catch((failure) => {
            failed();
            throw failure;
          }),
      },
    });
  }

  /** A change counts as accepted once RxDB has noted that it was sent; then the server's row comes in. */
  private watchAcceptance(): void {
    const { ledger, onSending } = this.dependencies;
    const notes$ = this.replication.metaInstance?.changeStream();
    if (!notes$) return;
    this.subscriptions.push(
      notes$.subscribe((bulk) => {
        if (bulk.context !== 'replication-up-write-meta') return;
        const rows = bulk.events.flatMap(({ documentData }) => {
          const row = ledger.accepted.get(documentData.itemId);
          ledger.accepted.delete(documentData.itemId);
          return row ? [row] : [];
        });
        if (rows.length === 0) return;
        const delivered = this.delivery.deliver(rows).then(() => {
          for (const { id } of rows) ledger.confirming.delete(id);
          onSending();
          // Not before: a crash until here makes RxDB send again, and the merge must know its own row.
          const settled = rows.filter(({ id }) => !ledger.sending.has(id)).map(({ id }) => id);
          // States that a closing database keeps do no harm.
          ledger.forgetSent(settled).catch(() => undefined);
        });
        delivered.catch(this.failed);
      }),
    );
  }

  /** Resolves when neither a push nor a pull is under way. */
  private async quiet(): Promise<'quiet'> {
    const internal = this.replication.internalReplicationState;
    if (internal) await exchangeIdle(internal);
    await nextTask();
    return 'quiet';
  }

  /** Whether nothing is being pushed; a push that waits for the network counts as one. */
  private async upstreamIdle(): Promise<boolean> {
    const internal = this.replication.internalReplicationState;
    if (!internal || internal.events.active.up.value) return false;
    return Promise.race([
      internal.streamQueue.up.then(() => true),
      this.collection.promiseWait(50).then(() => false),
    ]);
  }
}

/** Whether an error of RxDB only repeats that a handler of ours asked to be called again. */
function isExpected(error: { parameters?: { errors?: readonly { name?: string }[] } }): boolean {
  const names = error.parameters?.errors?.map(({ name }) => name) ?? [];
  const ours = ['SendLaterError', 'PullLaterError'];
  return names.length > 0 && names.every((name) => name !== undefined && ours.includes(name));
}
