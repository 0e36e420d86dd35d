/**
 * The connection to one IndexedDB database: opened at the first use, closed when another tab deletes or
 * upgrades the database, and opened again by the next call.
 *
 * Guarantee: if the browser answers at all, a call ends with an error or with its result, and a write
 * resolves after its commit. A database that does not answer in time is opened again and asked again.
 */
import { afterResponsiveTime, NoAnswerError, untilAnswered } from './stalls.ts';
import { abort, ended, runWhileShown, track } from './transactions.ts';

export interface Shape<Store extends string> {
  version: number;
  stores: readonly Store[];
  /**
   * 'strict': a write is acknowledged once it is on the disk, so that a power cut loses nothing acknowledged. If
   * omitted, the browser's default applies, which leaves the flush to the operating system in Chromium and Firefox.
   * Browsers that do not know the option ignore it.
   */
  durability?: IDBTransactionDurability | undefined;
  /** Makes the stores and indexes, in the transaction of an upgrade. */
  upgrade: (transaction: IDBTransaction) => void;
  /** How often a database that does not answer is asked; unlimited if omitted. */
  tries?: number;
  /**
   * Whether a database that was deleted while in use is created again, empty. If false, later calls fail, so
   * that an empty database is not mistaken for the lost one.
   */
  isReplaceable: boolean;
}

/**
 * Prefix of the name of an empty object store in each database. The rest of the name is random, so that a
 * database which another tab deleted and created again can be told from the one before.
 */
const identityPrefix = 'identity-';

/** Milliseconds that a close waits for running calls. Then it cancels those that are not committing yet. */
const closeTimeoutMs = 10_000;

export class Connection<Store extends string> {
  private opening: Promise<IDBDatabase> | undefined;
  private database: IDBDatabase | undefined;
  /** The identity of the database that was opened first. Another one under its name is not used. */
  private identity: string | undefined;
  private closing: Promise<void> | undefined;
  private readonly calls = new Map<Promise<unknown>, AbortController>();

  constructor(
    private readonly factory: () => IDBFactory,
    readonly name: string,
    private readonly shape: Shape<Store>,
  ) {}

  get isClosed(): boolean {
    return this.closing !== undefined;
  }

  /**
   * Runs one transaction. `work` may await only requests of the transaction; otherwise the transaction ends
   * early. A reading call resolves with its last answer; a writing call resolves after the commit.
   * @param work may run several times; the transaction of each earlier run was aborted
   */
  run<Result>(
    mode: 'readonly' | 'readwrite',
    work: (stores: Record<Store, IDBObjectStore>) => Promise<Result>,
  ): Promise<Result> {
    if (this.closing) return Promise.reject(closedError(this.name));
    const cancellation = new AbortController();
    const call = untilAnswered(
      (limitMs) => runWhileShown(() => this.attempt(mode, work, cancellation.signal, limitMs)),
      this.shape.tries,
    );
    this.calls.set(call, cancellation);
    const forget = () => this.calls.delete(call);
    call.then(forget, forget);
    return call;
  }

  private async attempt<Result>(
    mode: 'readonly' | 'readwrite',
    work: (stores: Record<Store, IDBObjectStore>) => Promise<Result>,
    cancelled: AbortSignal,
    limitMs: number,
  ): Promise<Result> {
    cancelled.throwIfAborted();
    const opening = this.open();
    let transaction: IDBTransaction | undefined;
    let isGivenUp = false;
    const answer = opening.then((database) => {
      // Begin nothing for an attempt that was given up before the database was open.
      if (isGivenUp || this.opening !== opening) throw new NoAnswerError();
      transaction = this.begin(database, mode);
      return ended(transaction, work(this.storesOf(transaction)));
    });
    let stopWaiting: () => void = () => undefined;
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = (failure: unknown): void => {
        // A transaction that can no longer be aborted is committing, so wait for it.
        if (transaction && !abort(transaction)) return;
        isGivenUp = true;
        if (failure instanceof NoAnswerError) this.forget(opening);
        reject(failure);
      };
      cancelled.onabort = () => giveUp(cancelled.reason);
      stopWaiting = afterResponsiveTime(limitMs, () => giveUp(new NoAnswerError()));
    });
    try {
      return await Promise.race([givenUp, answer]);
    } catch (failure) {
      if (transaction) abort(transaction);
      throw failure;
    } finally {
      stopWaiting();
    }
  }

  /** Lets the next call open the database again. A database that opens late is closed. */
  private forget(opening: Promise<IDBDatabase>): void {
    if (this.opening === opening) this.opening = undefined;
    opening.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  private storesOf(transaction: IDBTransaction): Record<Store, IDBObjectStore> {
    const stores = this.shape.stores.map((name) => [name, transaction.objectStore(name)]);
    return Object.fromEntries(stores);
  }

  private begin(database: IDBDatabase, mode: 'readonly' | 'readwrite'): IDBTransaction {
    try {
      const { stores, durability = 'default' } = this.shape;
      const transaction = database.transaction([...stores], mode, { durability });
      track(transaction);
      return transaction;
    } catch (failure) {
      // The browser closed the connection; the next call opens another.
      this.release(database);
      throw failure;
    }
  }

  private open(): Promise<IDBDatabase> {
    if (!this.opening) {
      const opening = this.request();
      this.opening = opening;
      // A failure is not kept: the next call tries again.
      opening.catch(() => {
        if (this.opening === opening) this.opening = undefined;
      });
    }
    return this.opening;
  }

  private request(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = this.factory().open(this.name, this.shape.version);
      const mustBeSame = this.identity !== undefined && !this.shape.isReplaceable;
      let failure: unknown = null;
      request.onupgradeneeded = ({ oldVersion }) => {
        const { transaction } = request;
        if (!transaction) return;
        track(transaction);
        try {
          if (oldVersion === 0) {
            if (mustBeSame) throw deletedError(this.name);
            transaction.db.createObjectStore(identityPrefix + randomId());
          }
          this.shape.upgrade(transaction);
        } catch (cause) {
          // The browser itself would report an AbortError without the cause.
          failure = cause;
          transaction.abort();
        }
      };
      request.onerror = () => reject(failure ?? request.error);
      // While other tabs keep an older version open, the request waits until they close it.
      request.onsuccess = () => {
        const database = request.result;
        const identity = identityOf(database);
        if (mustBeSame && identity !== this.identity) {
          database.close();
          reject(deletedError(this.name));
          return;
        }
        this.identity = identity;
        this.database = database;
        database.onversionchange = () => this.release(database);
        database.onclose = () => this.release(database);
        resolve(database);
      };
    });
  }

  /** Closes the connection. Running transactions still finish. */
  private release(database: IDBDatabase): void {
    database.close();
    if (this.database === database) this.opening = undefined;
  }

  /**
   * Refuses new calls, waits for running ones and disconnects. May be called again. A call that is rejected as closed
   * stores nothing, even if the database opens later.
   */
  close(): Promise<void> {
    this.closing ??= this.disconnect();
    return this.closing;
  }

  private async disconnect(): Promise<void> {
    const settled = Promise.allSettled(this.calls.keys());
    let stopWaiting: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      stopWaiting = afterResponsiveTime(closeTimeoutMs, () => {
        for (const call of this.calls.values()) call.abort(closedError(this.name));
        resolve();
      });
    });
    await Promise.race([settled, late]);
    stopWaiting();
    // Not awaited: a database that stalls never answers. One that opens late is closed at once.
    this.opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  /** Deletes the database. If another tab keeps it open, the browser deletes it when that tab closes it. */
  async delete(): Promise<void> {
    await this.close();
    return new Promise((resolve, reject) => {
      const request = this.factory().deleteDatabase(this.name);
      request.onsuccess = () => resolve();
      request.onblocked = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }
}

/**
 * The identity of a database. '' if an earlier version of the app created it, without such a store.
 */
const identityOf = ({ objectStoreNames }: IDBDatabase): string =>
  [...objectStoreNames].find((name) => name.startsWith(identityPrefix)) ?? '';

/** A random name. `crypto.randomUUID` is missing on insecure origins. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

const deletedError = (name: string) =>
  new DOMException(`The database ${name} was deleted while it was in use.`, 'InvalidStateError');

export const closedError = (name: string) =>
  new DOMException(`The storage ${name} is closed.`, 'InvalidStateError');
