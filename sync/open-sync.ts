/**
 * Everything that runs while one user is signed in: the database and, in the leading tab, the exchange with
 * the server. This file and what it imports (RxDB, the REST client) load only when someone signs in.
 */
import type { RxStorage } from 'rxdb';
import {
  BehaviorSubject,
  combineLatest,
  firstValueFrom,
  map,
  merge,
  type Observable,
  Subject,
  type Subscription,
  timer,
} from 'rxjs';
import { ChangeStore } from './changes/store.ts';
import { databaseName, type OakfoldDatabase, openDatabase, removeDatabase } from './database.ts';
import type { Environment, TabChannel } from './environment.ts';
import { Leadership } from './leadership.ts';
import type { Backoff } from './remote/backoff.ts';
import { openClient } from './remote/client.ts';
import type { Network } from './remote/network.ts';
import { openRealtime } from './remote/realtime.ts';
import type { Settings } from './remote/settings.ts';
import type { Tokens } from './remote/tokens.ts';
import { Engine } from './replication/engine.ts';
import {
  type ExchangeResult,
  type ExchangeState,
  readTabMessage,
  type TabMessage,
} from './tab-messages.ts';
import type { ReadFailure, SessionUser, UnsentCounts } from './types.ts';
import { followUnsent, readLost } from './unsent-counts.ts';
// Loaded with a user's data, so that a sign-out without a network can remove it.
import './stored-accounts.ts';

export interface OpenSyncDependencies {
  user: SessionUser;
  settings: Settings;
  environment: Environment;
  storage: RxStorage<unknown, unknown>;
  network: Network;
  tokens: Tokens;
  onStorageFailure: (failure: unknown) => void;
  /** The storage of this device has just taken a write. */
  onStored: () => void;
}

/** Milliseconds after which `exchange()` answers, whether or not everything was reached. */
const exchangeLimitMs = 20_000;
/** Milliseconds that a tab waits for the leading tab, which itself answers within the limit above. */
const leaderLimitMs = 25_000;

export class OpenSync {
  readonly exchange$: BehaviorSubject<ExchangeState>;
  /** Each query that this device could not answer. */
  readonly unreadable$ = new Subject<ReadFailure>();
  /** Counts of this user's unsent changes that the browser deleted; null if it deleted no data. */
  readonly lost$ = new BehaviorSubject<UnsentCounts | null>(null);
  private engine: Engine | undefined;
  private readonly leadership: Leadership;
  /** Spaces out the attempts after failures of the device's storage. */
  private readonly storageBackoff: Backoff;
  private readonly channel: TabChannel | null;
  private readonly waiting = new Map<string, (result: ExchangeResult) => void>();
  private following: Subscription | undefined;
  private closed = false;
  /** Emits when the session ends or another user's begins. Every waiting `exchange()` then ends. */
  private readonly ended$ = new Subject<void>();

  private constructor(
    readonly user: SessionUser,
    readonly database: OakfoldDatabase,
    /** What this user changed and the server has not confirmed. */
    readonly changes: ChangeStore,
    private readonly dependencies: OpenSyncDependencies,
    private readonly release: () => void,
  ) {
    const { network, environment } = dependencies;
    this.exchange$ = new BehaviorSubject<ExchangeState>({
      connection: network.connection,
      firstSync: null,
      sending: [],
      downloadRefused: null,
    });
    this.storageBackoff = network.newBackoff();
    this.channel = environment.openChannel(`oakfold-tabs-${user.id}`);
    this.channel?.onMessage((received) => this.receive(received));
    this.channel?.post({ type: 'state?' } satisfies TabMessage);
    this.leadership = new Leadership({
      name: `oakfold.lead.${user.id}`,
      channel: this.channel,
      onLead: () => this.lead(),
      onResign: () => this.stopEngine(),
    });
  }

  /**
   * Opens the user's database, and begins the exchange once this tab leads.
   * @throws when the browser refuses storage
   */
  static async open(dependencies: OpenSyncDependencies): Promise<OpenSync> {
    const { user, environment } = dependencies;
    const release = await environment.holdOpen(databaseName(user.id));
    let database: OakfoldDatabase | undefined;
    try {
      database = await openDatabase(user.id, dependencies.storage, environment.multiInstance);
      const changes = await ChangeStore.open(database);
      const { keyValue } = environment;
      const lost = await readLost(keyValue, user.id, database);
      const opened = new OpenSync(user, database, changes, dependencies, release);
      opened.lost$.next(lost);
      followUnsent(keyValue, user.id, database, changes.list$, opened.ended$);
      return opened;
    } catch (failure) {
      await database?.close().catch(() => undefined);
      release();
      throw failure;
    }
  }

  /**
   * Without its storage this tab cannot exchange. It gives up the lead to a tab that can, and tries again after a
   * pause.
   */
  private reportStorageFailure(failure: unknown): void {
    // A sign-out can close the database under the exchange. That is not a failure of the storage.
    if (this.closed) return;
    this.leadership.resign();
    this.reportCommandFailure(failure);
  }

  /** Exchanges after a pause: a round writes to the storage, and so shows whether it works. */
  private tryStorageLater(): void {
    if (!this.storageBackoff.isOpen) return;
    this.storageBackoff.failed();
    void this.storageBackoff.ready().then(() => {
      this.leadership.apply();
      return this.exchange();
    });
  }

  private reportStored(): void {
    this.storageBackoff.succeeded();
    this.dependencies.onStored();
  }

  /**
   * Exchanges with the server now. Answers when everything was reached, or at the first failed request (later
   * ones would wait out a pause), or when the time limit has passed, or when the session ends.
   */
  async exchange(): Promise<ExchangeResult> {
    const { network } = this.dependencies;
    network.tryNow();
    if (this.engine) {
      // Still paused after tryNow(): the server itself asked for this pause.
      if (!network.mayTry) return this.whyIncomplete();
      const stopped$ = merge(
        network.failure$,
        this.engine.pullFailure$,
        this.ended$,
        timer(exchangeLimitMs),
      ).pipe(map(() => false));
      const complete = await firstValueFrom(merge(this.engine.exchange(), stopped$));
      return complete ? 'complete' : this.whyIncomplete();
    }
    if (!this.channel) return this.whyIncomplete();
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.waiting.get(id)?.('slow'), leaderLimitMs);
      this.waiting.set(id, (result) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(result);
      });
      this.channel?.post({ type: 'exchange', id } satisfies TabMessage);
    });
  }

  private whyIncomplete(): ExchangeResult {
    if (this.closed) return 'ended';
    const { connection } = this.exchange$.value;
    return connection === 'online' ? 'slow' : connection;
  }

  /** Reports a command that failed because the storage failed. */
  reportCommandFailure(failure: unknown): void {
    if (this.closed) return;
    this.dependencies.onStorageFailure(failure);
    this.tryStorageLater();
  }

  /** Reports a query that failed because the storage failed. */
  reportUnreadable(failure: unknown, what: ReadFailure): void {
    if (this.closed) return;
    this.reportCommandFailure(failure);
    this.unreadable$.next(what);
  }

  /** Ends the exchange and closes the database; its rows and changes stay on the device. */
  async close(): Promise<void> {
    await this.end(() => this.database.close());
  }

  /** Ends the exchange and removes every row of this user from the device. */
  async remove(): Promise<void> {
    await this.end(() => removeDatabase(this.database));
  }

  private async end(endDatabase: () => Promise<unknown>): Promise<void> {
    this.closed = true;
    this.ended$.next();
    this.leadership.close();
    this.storageBackoff.close();
    this.changes.close();
    this.channel?.close();
    for (const answer of this.waiting.values()) answer('ended');
    try {
      await endDatabase();
    } finally {
      this.release();
    }
  }

  private lead(): void {
    if (this.closed) return;
    const { settings, tokens, network, environment } = this.dependencies;
    // Requests stop once this tab has closed or given up the lead.
    const mayAsk = () => !this.closed && this.engine === engine;
    const engine = new Engine({
      database: this.database,
      changes: this.changes,
      userId: this.user.id,
      client: openClient(settings, tokens, network, this.user.id, mayAsk),
      openRealtime: () => openRealtime(settings, tokens, this.user.id),
      network,
      tokens,
      environment,
      onStorageFailure: (failure) => {
        if (this.engine === engine) this.reportStorageFailure(failure);
      },
      onStored: () => {
        this.reportStored();
        if (!this.closed) this.channel?.post({ type: 'stored' } satisfies TabMessage);
      },
    });
    this.engine = engine;
    const state$: Observable<ExchangeState> = combineLatest(
      [engine.state$, network.connection$],
      ({ isHeldUp, ...state }, connection): ExchangeState => ({
        ...state,
        sending: [...state.sending],
        connection: connection === 'online' && isHeldUp ? 'busy' : connection,
      }),
    );
    this.following = state$.subscribe((state) => {
      this.exchange$.next(state);
      if (!this.closed) this.channel?.post({ type: 'state', state } satisfies TabMessage);
    });
    engine.start().then(
      () => {
        if (this.engine !== engine) return;
        // Answer the calls that were made while no tab led, or that were sent to a tab which has closed.
        for (const answer of [...this.waiting.values()]) void this.exchange().then(answer);
        if (!this.closed) this.channel?.post({ type: 'leads' } satisfies TabMessage);
      },
      (failure) => {
        if (this.engine === engine) this.reportStorageFailure(failure);
      },
    );
  }

  private stopEngine(): void {
    const { engine } = this;
    this.engine = undefined;
    this.following?.unsubscribe();
    this.following = undefined;
    engine?.close();
    this.exchange$.next({ ...this.exchange$.value, firstSync: null, sending: [] });
  }

  private receive(received: unknown): void {
    const heard = readTabMessage(received);
    if (!heard || this.closed) return;
    if (heard.type === 'state') {
      if (!this.engine) this.exchange$.next(heard.state);
    } else if (heard.type === 'state?') {
      if (this.engine)
        this.channel?.post({ type: 'state', state: this.exchange$.value } satisfies TabMessage);
    } else if (heard.type === 'leader?' || heard.type === 'leader') {
      this.leadership.receive(heard.type);
    } else if (heard.type === 'stored') {
      this.reportStored();
    } else if (heard.type === 'leads') {
      for (const id of this.waiting.keys())
        this.channel?.post({ type: 'exchange', id } satisfies TabMessage);
    } else if (heard.type === 'exchanged') {
      this.waiting.get(heard.id)?.(heard.result);
    } else if (this.engine) {
      const { id } = heard;
      void this.exchange().then((result) => {
        if (!this.closed)
          this.channel?.post({ type: 'exchanged', id, result } satisfies TabMessage);
      });
    }
  }
}
