/**
 * The one running instance of the data layer in a page: it follows the session, opens the signed-in
 * user's data and closes it again. A user's data is closed before another's is opened.
 */
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { browserEnvironment, type Environment } from './environment.ts';
import { withLock } from './lock.ts';
import type { OpenSync } from './open-sync.ts';
import { endSessionAtServer } from './remote/auth.ts';
import { Network } from './remote/network.ts';
import { SessionStore } from './remote/session-store.ts';
import { readSettings, type Settings } from './remote/settings.ts';
import { Tokens } from './remote/tokens.ts';
import { isAboutSpace } from './storage-failure.ts';
import type { Result, SessionState, SyncStatus } from './types.ts';

/** Users whose data must go from this device, noted before it is removed in case we are killed. */
const forgetKey = 'oakfold.forget';

const userIdOf = (state: SessionState) => (state.phase === 'signed-in' ? state.user.id : null);

export class Runtime {
  readonly network: Network;
  readonly store: SessionStore;
  readonly tokens: Tokens;
  readonly open$ = new BehaviorSubject<OpenSync | null>(null);
  readonly storageProblem$ = new BehaviorSubject<SyncStatus['storageProblem']>(null);
  private turn: Promise<void> = Promise.resolve();

  constructor(
    readonly settings: Settings,
    readonly environment: Environment,
  ) {
    this.network = new Network(environment);
    this.store = new SessionStore(environment.keyValue);
    this.tokens = new Tokens(settings, this.store, this.network, environment.now);
    this.inTurn(() => this.forgetNoted());
    this.userId$().subscribe((userId) => this.inTurn(() => this.follow(userId)));
  }

  /** Id of the user whose data should be open, or null. */
  private userId$(): Observable<string | null> {
    return this.store.state$.pipe(map(userIdOf), distinctUntilChanged());
  }

  /**
   * Ends the session and removes the user's data from this device.
   * @param isClosed whether the account is gone, so that there is no session to end at the server
   */
  async signOut({ isClosed = false } = {}): Promise<void> {
    const session = this.store.current;
    if (!session) return;
    this.noteForget([...this.noted(), session.user.id]);
    // This tab removes the data; the others only let go of it.
    this.store.forgetClosing(this.store.closing);
    const removed = this.inTurn(async () => {
      const open = this.open$.value;
      this.open$.next(null);
      await open?.remove();
      await this.forgetNoted();
    });
    this.store.clear('none');
    if (!isClosed) {
      endSessionAtServer(
        {
          settings: this.settings,
          store: this.store,
          network: this.network,
          now: this.environment.now,
        },
        session.access_token,
      );
    }
    await removed;
  }

  /** Has the token renewed before the next request, which tells whether an account was closed. */
  doubtToken(): void {
    const { current } = this.store;
    if (current) this.tokens.distrust(current.access_token);
  }

  /** The device's storage failed: say so, and claim nothing. */
  noteStorageFailure(failure: unknown): void {
    console.error('The storage of this device failed.', failure);
    this.storageProblem$.next(isAboutSpace(failure) ? 'full' : 'refused');
  }

  /** Resolves when what was begun with the data of users is done. */
  settled(): Promise<void> {
    return this.turn;
  }

  private inTurn(task: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(task).catch((failure) => this.noteStorageFailure(failure));
    return this.turn;
  }

  private async follow(userId: string | null): Promise<void> {
    const open = this.open$.value;
    if (open && open.user.id !== userId) {
      this.open$.next(null);
      await open.close();
    }
    // The session of a closed account ends like any other; nobody will sign in for its unsent work.
    if (!userId && this.store.closing) await this.forgetNoted();
    const session = this.store.current;
    if (session && this.store.closing?.userId === session.user.id) this.doubtToken();
    if (!userId || this.open$.value || session?.user.id !== userId) return;
    this.storageProblem$.next(null);
    const parts = await this.loadParts();
    if (!parts) return;
    this.open$.next(
      await parts.OpenSync.open({
        user: session.user,
        storage: parts.storage,
        settings: this.settings,
        environment: this.environment,
        network: this.network,
        tokens: this.tokens,
        onStorageFailure: (failure) => {
          // A sign-out in another tab takes the database away before this tab has heard of it.
          if (this.store.reload()?.user.id === userId) this.noteStorageFailure(failure);
        },
      }),
    );
  }

  /**
   * Loads what opens the data of a user. Where the network goes before it has come (a first sign-in, with
   * the app not stored yet) the storage of the device is not to blame: it is loaded when the network is back.
   */
  private async loadParts() {
    try {
      const [{ OpenSync }, storage] = await Promise.all([
        import('./open-sync.ts'),
        this.environment.openStorage(),
      ]);
      return { OpenSync, storage };
    } catch (failure) {
      console.warn('A part of the app could not be loaded yet.', failure);
      const stop = this.environment.onWake(() => {
        stop();
        this.inTurn(() => this.follow(userIdOf(this.store.state$.value)));
      });
      return null;
    }
  }

  /** One tab at a time: two that remove the same database would take it from under each other. */
  private forgetNoted(): Promise<void> {
    return withLock('oakfold.forgetting', () => this.forgetAll());
  }

  private async forgetAll(): Promise<void> {
    const { closing, current } = this.store;
    const asked = closing ? [...this.noted(), closing.userId] : this.noted();
    const ids = asked.filter((id) => id !== current?.user.id);
    const left: string[] = [];
    if (ids.length > 0) {
      const { removeStoredData } = await import('./open-sync.ts');
      for (const id of ids) {
        if (!(await removeStoredData(id, this.environment))) left.push(id);
      }
    }
    // What another tab keeps open is removed at the next start.
    this.noteForget(left);
    if (closing?.userId !== current?.user.id) this.store.forgetClosing(closing);
  }

  private noted(): string[] {
    return (this.environment.keyValue.get(forgetKey) ?? '').split(' ').filter(Boolean);
  }

  private noteForget(ids: readonly string[]): void {
    if (ids.length > 0) this.environment.keyValue.set(forgetKey, [...new Set(ids)].join(' '));
    else this.environment.keyValue.remove(forgetKey);
  }
}

let running: Runtime | undefined;
const started$ = new BehaviorSubject<Runtime | null>(null);

/** Starts the data layer of this page. Called once. */
export function startRuntime(
  input: { url: string | undefined; anonKey: string | undefined },
  environment: Environment = browserEnvironment(),
): Result<Runtime> {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const settings = readSettings(input, origin);
  if (!settings.ok) return settings;
  running = new Runtime(settings.value, environment);
  started$.next(running);
  return { ok: true, value: running };
}

/** The running instance. @throws before startRuntime */
export function runtime(): Runtime {
  if (!running) throw new Error('startSync has not been called');
  return running;
}

/** The running instance, once there is one. */
export const runtime$: Observable<Runtime | null> = started$;
