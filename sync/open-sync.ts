/**
 * Everything that runs while one user is signed in: the database, and in one tab the exchange with
 * the server. This file and what it imports (RxDB, supabase-js) load only when someone signs in.
 */
import { type RxStorage, removeRxDatabase } from 'rxdb';
import {
  BehaviorSubject,
  combineLatest,
  firstValueFrom,
  map,
  merge,
  type Observable,
  Subject,
} from 'rxjs';
import * as v from 'valibot';
import { databaseName, type OakfoldDatabase, openDatabase } from './database.ts';
import type { Environment, TabChannel } from './environment.ts';
import { openClient } from './remote/client.ts';
import type { Network } from './remote/network.ts';
import type { Settings } from './remote/settings.ts';
import type { Tokens } from './remote/tokens.ts';
import { Engine } from './replication/engine.ts';
import { withSureBookmarks } from './replication/unheard-failures.ts';
import { isAboutSpace } from './storage-failure.ts';
import type { ReadFailure, SessionUser } from './types.ts';

export interface OpenSyncDependencies {
  user: SessionUser;
  settings: Settings;
  environment: Environment;
  storage: RxStorage<unknown, unknown>;
  network: Network;
  tokens: Tokens;
  onStorageFailure: (failure: unknown) => void;
}

const exchangeState = v.object({
  online: v.boolean(),
  firstSync: v.nullable(v.object({ done: v.number(), total: v.number() })),
  sending: v.array(v.string()),
  downloadRefused: v.nullable(v.string()),
});
/** The state of the exchange as every tab sees it. */
export type ExchangeState = v.InferOutput<typeof exchangeState>;

const message = v.variant('type', [
  v.object({ type: v.literal('state'), state: exchangeState }),
  v.object({ type: v.literal('state?') }),
  v.object({ type: v.literal('leads') }),
  v.object({ type: v.literal('exchange'), id: v.string() }),
  v.object({ type: v.literal('exchanged'), id: v.string(), complete: v.boolean() }),
]);
type Message = v.InferOutput<typeof message>;

/** How long a tab waits for the tab that syncs to answer. */
const patience = 20_000;

export class OpenSync {
  readonly exchange$: BehaviorSubject<ExchangeState>;
  /** Each query that this device could not answer. */
  readonly unreadable$ = new Subject<ReadFailure>();
  private engine: Engine | undefined;
  private readonly channel: TabChannel | null;
  private readonly waiting = new Map<string, (complete: boolean) => void>();
  private closed = false;
  /** The session is over, or another's begins: what waits for an exchange is not answered by it. */
  private readonly ended$ = new Subject<void>();

  private constructor(
    readonly user: SessionUser,
    readonly database: OakfoldDatabase,
    private readonly dependencies: OpenSyncDependencies,
    private readonly letGo: () => void,
  ) {
    const { network, environment } = dependencies;
    this.exchange$ = new BehaviorSubject<ExchangeState>({
      online: network.online,
      firstSync: null,
      sending: [],
      downloadRefused: null,
    });
    this.channel = environment.openChannel(`oakfold-tabs-${user.id}`);
    this.channel?.onMessage((received) => this.receive(received));
    this.channel?.post({ type: 'state?' } satisfies Message);
  }

  /**
   * Opens the user's database and, in the tab that leads, begins the exchange.
   * @throws when the browser refuses storage
   */
  static async open(dependencies: OpenSyncDependencies): Promise<OpenSync> {
    const { user, environment } = dependencies;
    let sync: OpenSync | undefined;
    // Closed before it had begun, by a sign-out that came at once: the storage did not fail.
    const failed = (failure: unknown) => {
      if (sync && !sync.closed) sync.noteStorageFailure(failure);
    };
    const storage = withSureBookmarks(dependencies.storage, failed);
    const letGo = (await environment.holdOpen?.(databaseName(user.id))) ?? (() => undefined);
    const opening = openDatabase(user.id, storage, environment.multiInstance);
    opening.catch(letGo);
    const { database, ledgers } = await opening;
    const opened = new OpenSync(user, database, dependencies, letGo);
    sync = opened;
    const lead = environment.multiInstance ? database.waitForLeadership() : Promise.resolve(true);
    void lead.then(() => opened.lead(ledgers)).catch(failed);
    return opened;
  }

  /** Without its storage this tab cannot exchange; another, whose storage is there, may. */
  private noteStorageFailure(failure: unknown): void {
    this.dependencies.onStorageFailure(failure);
    if (this.closed || isAboutSpace(failure)) return;
    const { engine } = this;
    this.engine = undefined;
    void engine?.close().catch(() => undefined);
    void this.database
      .leaderElector()
      .die()
      .catch(() => undefined);
  }

  /**
   * Exchanges with the server now.
   * @returns whether everything was reached; false at the first request that fails, since what comes
   * after it waits out the pause between attempts, and where the session ends meanwhile
   */
  async exchange(): Promise<boolean> {
    const { network } = this.dependencies;
    network.tryAgainNow();
    if (this.engine) {
      const given$ = merge(network.failure$, this.ended$).pipe(map(() => false));
      return firstValueFrom(merge(this.engine.exchange(), given$));
    }
    if (!this.channel) return false;
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.waiting.get(id)?.(false), patience);
      this.waiting.set(id, (complete) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(complete);
      });
      this.channel?.post({ type: 'exchange', id } satisfies Message);
    });
  }

  /** A query failed: the storage broke under the app. */
  noteUnreadable(failure: unknown, what: ReadFailure): void {
    if (this.closed) return;
    this.dependencies.onStorageFailure(failure);
    this.unreadable$.next(what);
  }

  /** Ends the exchange and closes the database; its rows and its queue stay on the device. */
  async close(): Promise<void> {
    await this.end(() => this.database.close());
  }

  /** Ends the exchange and removes every row of this user from the device. */
  async remove(): Promise<void> {
    await this.end(() => this.database.remove());
  }

  private async end(endDatabase: () => Promise<unknown>): Promise<void> {
    this.closed = true;
    this.ended$.next();
    this.channel?.close();
    for (const settle of this.waiting.values()) settle(false);
    try {
      await this.engine?.close();
      await endDatabase();
    } finally {
      this.letGo();
    }
  }

  private async lead(ledgers: Awaited<ReturnType<typeof openDatabase>>['ledgers']): Promise<void> {
    if (this.closed) return;
    const { settings, tokens, network, environment } = this.dependencies;
    // By then another tab may lead.
    const mayAsk = () => !this.closed && this.engine === engine;
    const engine = new Engine({
      database: this.database,
      ledgers,
      userId: this.user.id,
      client: openClient(settings, tokens, network, mayAsk),
      network,
      environment,
      onStorageFailure: (failure) => this.noteStorageFailure(failure),
    });
    this.engine = engine;
    const state$: Observable<ExchangeState> = combineLatest(
      [engine.state$, network.online$],
      (state, online) => ({ ...state, sending: [...state.sending], online }),
    );
    state$.subscribe((state) => {
      this.exchange$.next(state);
      if (!this.closed) this.channel?.post({ type: 'state', state } satisfies Message);
    });
    await engine.start();
    // What was asked for while nobody led, or of a tab that has gone.
    for (const settle of [...this.waiting.values()]) void this.exchange().then(settle);
    if (!this.closed) this.channel?.post({ type: 'leads' } satisfies Message);
  }

  private receive(received: unknown): void {
    const parsed = v.safeParse(message, received);
    if (!parsed.success || this.closed) return;
    const heard = parsed.output;
    if (heard.type === 'state') {
      if (!this.engine) this.exchange$.next(heard.state);
    } else if (heard.type === 'state?') {
      if (this.engine)
        this.channel?.post({ type: 'state', state: this.exchange$.value } satisfies Message);
    } else if (heard.type === 'leads') {
      for (const id of this.waiting.keys())
        this.channel?.post({ type: 'exchange', id } satisfies Message);
    } else if (heard.type === 'exchanged') {
      this.waiting.get(heard.id)?.(heard.complete);
    } else if (this.engine) {
      const { id } = heard;
      void this.exchange().then((complete) => {
        if (!this.closed) this.channel?.post({ type: 'exchanged', id, complete } satisfies Message);
      });
    }
  }
}

/**
 * Removes the rows of a user whose database is not open, and every trace of it.
 * @returns false where another tab has not let go of it, so that something may be left
 */
export async function removeStoredData(userId: string, environment: Environment): Promise<boolean> {
  const name = databaseName(userId);
  await removeRxDatabase(name, await environment.openStorage(), false);
  return (await environment.deleteRemains?.(name)) ?? true;
}
