/** The documents of one collection in IndexedDB, behind RxDB's storage interface. */
import {
  type BulkWriteRow,
  type EventBulk,
  now,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageBulkWriteResponse,
  type RxStorageChangeEvent,
  type RxStorageCountResult,
  type RxStorageDefaultCheckpoint,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
  type RxStorageQueryResult,
  type RxStorageWriteError,
} from 'rxdb';
import { type Observable, Subject } from 'rxjs';
import { Connection, closedError } from './connection.ts';
import {
  applyLayout,
  deletedStore,
  type Layout,
  layoutOf,
  layoutVersion,
  livingStore,
  type StoredRecord,
  type StoreName,
  unusableField,
} from './layout.ts';
import { countDocuments, readById, readDocuments, recordsAfter } from './queries.ts';
import { planReading } from './reading.ts';
import { resultOf } from './transactions.ts';
import { deleteOld, writeRows } from './writes.ts';

/** How many documents one transaction of a cleanup deletes. */
const cleanupSize = 1_000;

export interface Engine {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

export interface Internals {
  /** The name of the IndexedDB database. */
  readonly name: string;
}

/** The `instanceCreationOptions` of a collection. */
export interface Options {
  /** 'strict' for data that only this device has. See Shape.durability. */
  durability?: IDBTransactionDurability;
}
type Checkpoint = RxStorageDefaultCheckpoint;
type Changes<Row> = EventBulk<RxStorageChangeEvent<RxDocumentData<Row>>, Checkpoint>;

export class IndexedDbInstance<Row>
  implements RxStorageInstance<Row, Internals, Options, Checkpoint>
{
  readonly databaseName: string;
  readonly collectionName: string;
  readonly schema: Readonly<RxJsonSchema<RxDocumentData<Row>>>;
  readonly options: Readonly<Options>;
  readonly internals: Internals;
  private readonly layout: Layout;
  private readonly connection: Connection<StoreName>;
  private readonly changes$ = new Subject<Changes<Row>>();

  constructor(
    parameters: RxStorageInstanceCreationParams<Row, Options>,
    private readonly engine: Engine,
  ) {
    this.databaseName = parameters.databaseName;
    this.collectionName = parameters.collectionName;
    this.schema = parameters.schema;
    // RxDB gives none for the store in which it lists the collections, against its own types.
    this.options = parameters.options ?? {};
    this.layout = layoutOf(parameters.schema);
    const name = `rxdb-idb-${this.databaseName}--${this.schema.version}--${this.collectionName}`;
    this.internals = { name };
    this.connection = new Connection<StoreName>(() => engine.indexedDB, name, {
      version: layoutVersion,
      stores: [livingStore, deletedStore],
      durability: this.options.durability,
      upgrade: (transaction) => applyLayout(transaction, this.layout),
      isReplaceable: false,
    });
  }

  /** Writes in one transaction. All rows that do not conflict are stored, or the call rejects and none is. */
  async bulkWrite(
    documentWrites: BulkWriteRow<Row>[],
    context: string,
  ): Promise<RxStorageBulkWriteResponse<Row>> {
    const error: RxStorageWriteError<Row>[] = [];
    const rows = documentWrites.filter((writeRow) => {
      const refusal = this.refusalOf(writeRow, context);
      if (refusal) error.push(refusal);
      return !refusal;
    });
    const { newestRow, errors, eventBulk } = await this.connection.run('readwrite', (stores) =>
      writeRows(this, this.layout, stores, rows, context),
    );
    if (newestRow && eventBulk.events.length > 0) {
      const { document } = newestRow;
      eventBulk.checkpoint = { id: this.idOf(document), lwt: document._meta.lwt };
      this.changes$.next(eventBulk);
    }
    return { error: [...error, ...errors] };
  }

  private refusalOf(writeRow: BulkWriteRow<Row>, context: string): RxStorageWriteError<Row> | null {
    const { document } = writeRow;
    const field = unusableField(this.layout, document);
    if (field === null) return null;
    return {
      isError: true,
      status: 422,
      documentId: this.idOf(document),
      writeRow,
      context,
      schema: this.schema as never,
      validationErrors: [
        { field, message: `The indexed field ${field} has no value of its type.` },
      ],
    };
  }

  findDocumentsById(ids: string[], withDeleted: boolean): Promise<RxDocumentData<Row>[]> {
    return this.connection.run('readonly', (stores) => readById<Row>(stores, ids, withDeleted));
  }

  async query(preparedQuery: PreparedQuery<Row>): Promise<RxStorageQueryResult<Row>> {
    const reading = planReading(this.layout, preparedQuery);
    const documents = await this.connection.run('readonly', (stores) =>
      readDocuments(stores, reading, preparedQuery),
    );
    return { documents };
  }

  async count(preparedQuery: PreparedQuery<Row>): Promise<RxStorageCountResult> {
    const reading = planReading(this.layout, preparedQuery);
    const count = await this.connection.run('readonly', (stores) =>
      countDocuments(stores, reading, preparedQuery),
    );
    return { count, mode: reading.isExact ? 'fast' : 'slow' };
  }

  /** The current documents written after a checkpoint, in the order of their last write. */
  async getChangedDocumentsSince(
    limit: number,
    checkpoint?: Checkpoint,
  ): Promise<{ documents: RxDocumentData<Row>[]; checkpoint: Checkpoint }> {
    const { IDBKeyRange: ranges } = this.engine;
    const parts = await this.connection.run('readonly', ({ living, deleted }) =>
      Promise.all([living, deleted].map((store) => recordsAfter(store, ranges, limit, checkpoint))),
    );
    const documents = (parts.flat() as RxDocumentData<Row>[])
      .sort((a, b) => a._meta.lwt - b._meta.lwt || (this.idOf(a) < this.idOf(b) ? -1 : 1))
      .slice(0, limit);
    const last = documents.at(-1);
    return {
      documents,
      checkpoint: last
        ? { id: this.idOf(last), lwt: last._meta.lwt }
        : (checkpoint ?? { id: '', lwt: 0 }),
    };
  }

  changeStream(): Observable<Changes<Row>> {
    return this.changes$.asObservable();
  }

  /** Removes documents that were deleted longer ago than this, in milliseconds. */
  cleanup(minimumDeletedTime: number): Promise<boolean> {
    const latest = now() - minimumDeletedTime;
    const range = this.engine.IDBKeyRange.upperBound(latest);
    return this.connection.run('readwrite', (stores) => deleteOld(stores, range, cleanupSize));
  }

  async getAttachmentData(): Promise<Blob> {
    throw new Error('This storage keeps no attachments.');
  }

  /** Waits for running writes. Later calls reject. May be called again. */
  async close(): Promise<void> {
    await this.connection.close();
    this.changes$.complete();
  }

  /** Deletes the documents first, so that they are gone even while another tab keeps the database open. */
  async remove(): Promise<void> {
    if (this.connection.isClosed) throw closedError(this.internals.name);
    await this.connection.run('readwrite', ({ living, deleted }) =>
      Promise.all([living, deleted].map((store) => resultOf(store.clear()))),
    );
    this.changes$.complete();
    await this.connection.delete();
  }

  private idOf(document: object): string {
    return String((document as StoredRecord)[this.layout.primaryKey]);
  }
}
