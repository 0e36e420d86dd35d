/**
 * The one running instance of the data layer in a page: it follows the session, opens the signed-in
 * user's data and closes it again. A user's data is closed before another's is opened.
 */
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { markForRemoval, removalLock, removals, rowsName } from './device-removals.ts';
import { deleteReceiptsOfOthers } from './enquiries/queue.ts';
import { browserEnvironment, type Environment } from './environment.ts';
import { CodeMissingError, isAboutSpace } from './failures.ts';
import { withLock } from './lock.ts';
import type { OpenSync } from './open-sync.ts';
import { setPageContext } from './page-context.ts';
import type { Backoff } from './remote/backoff.ts';
import { DeviceSessions } from './remote/device-sessions.ts';
import { Network } from './remote/network.ts';
import { isElsewhere } from './remote/reaches-site.ts';
import { Revocations } from './remote/revocations.ts';
import { readServerIdentity } from './remote/server-identity.ts';
import { signedInUser } from './remote/session-store.ts';
import { readSettings, type Settings } from './remote/settings.ts';
import { Tokens } from './remote/tokens.ts';
import type { StoredAccounts } from './stored-accounts.ts';
import type { Result, SessionState } from './types.ts';
import { unsentCounts } from './unsent-counts.ts';

const userIdOf = (state: SessionState) => signedInUser(state)?.id ?? null;

export class Runtime {
  readonly network: Network;
  readonly store: DeviceSessions;
  readonly tokens: Tokens;
  readonly revocations: Revocations;
  readonly open$ = new BehaviorSubject<OpenSync | null>(null);
  readonly storageProblem$ = new BehaviorSubject<'full' | 'refused' | null>(null);
  private turn: Promise<void> = Promise.resolve();
  private followedId: string | null = null;
  /** Spaces out the attempts to open the data of a user. */
  private readonly openBackoff: Backoff;
  /** Spaces out the attempts to remove the data of users. */
  private readonly removalBackoff: Backoff;

  constructor(
    readonly settings: Settings,
    readonly environment: Environment,
  ) {
    const { reachesSite, ...same } = environment;
    const mayFailApart = reachesSite && isElsewhere(settings.url);
    this.network = new Network(mayFailApart ? { ...same, reachesSite } : same);
    this.store = new DeviceSessions(environment.keyValue);
    this.tokens = new Tokens(settings, this.store, this.network, environment.now);
    this.revocations = new Revocations(
      settings,
      environment.keyValue,
      this.network,
      environment.now,
    );
    this.openBackoff = this.network.newBackoff();
    this.removalBackoff = this.network.newBackoff();
    this.inTurn(() => this.forgetListed());
    this.userId$().subscribe((userId) => this.inTurn(() => this.follow(userId)));
    void this.revocations.sendAll();
    // Each end of a session.
    this.store.state$.subscribe(() => {
      this.inTurn(() => this.keepUnsentOnly());
      const resting = this.store.resting.map(({ user }) => user.id);
      void deleteReceiptsOfOthers([this.store.current?.user.id ?? null, ...resting]);
    });
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
    markForRemoval(this.environment.keyValue, session.user.id);
    // Clear the request to close the account first: other tabs that see it would remove the data too.
    this.store.closing = null;
    unsentCounts.write(this.environment.keyValue, null);
    const removed = this.inTurn(() =>
      // The removal holds the lock from its beginning: the same person may sign in again in another tab at once.
      withLock(removalLock, async () => {
        const open = this.open$.value;
        this.open$.next(null);
        await open?.remove();
        await (await this.accounts()).forgetAll();
      }),
    );
    this.store.clear('none');
    if (!isClosed) this.revocations.add(session);
    await removed;
  }

  /**
   * Removes the data of every user from this device, also unsent changes of sessions that are over. Nobody may be signed
   * in.
   * @returns whether all of it is gone
   */
  async forgetEverybody(): Promise<boolean> {
    for (const session of this.store.clearResting()) this.revocations.add(session);
    await this.inTurn(async () => (await this.accounts()).forgetEverybody());
    return !this.isAnyToForget;
  }

  /** Forces a token refresh before the next request. Its answer shows whether the account was closed. */
  invalidateToken(): void {
    const { current } = this.store;
    if (current) this.tokens.invalidate(current.access_token);
  }

  /** The same, at once. Otherwise the next pull, minutes later, would be the next request. */
  renewToken(): void {
    this.invalidateToken();
    // If it fails, the next request tries again.
    void this.tokens.valid().catch(() => undefined);
  }

  /** Reports that the device's storage failed, so that nothing is shown as saved. */
  reportStorageFailure(failure: unknown): void {
    console.error('The storage of this device failed.', failure);
    this.storageProblem$.next(isAboutSpace(failure) ? 'full' : 'refused');
  }

  /** Reports that the device's storage has taken a write. */
  reportStored(): void {
    if (this.storageProblem$.value) this.storageProblem$.next(null);
  }

  /** Resolves when the queued tasks on users' data are done. */
  idle(): Promise<void> {
    return this.turn;
  }

  private inTurn(task: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(task).catch((failure) => {
      if (this.store.current) this.reportStorageFailure(failure);
      else console.error('The data of a user could not be closed or removed.', failure);
      if (this.isAnyToForget) this.removeLater();
    });
    return this.turn;
  }

  private async follow(userId: string | null): Promise<void> {
    await this.closeUnless(userId);
    // A problem with one user's data says nothing about that of the next.
    if (this.followedId !== userId) this.reportStored();
    this.followedId = userId;
    // The account of the ended session may be closed. Nobody will sign in again for its unsent work, so
    // remove it.
    if (!userId && this.store.closing) await this.forgetListed();
    const session = this.store.current;
    if (session && this.store.closing?.userId === session.user.id) this.invalidateToken();
    if (!userId || this.open$.value || session?.user.id !== userId) return;
    const parts = await this.loadParts();
    if (!parts) return;
    const isSignedIn = () => this.store.reload()?.user.id === userId;
    try {
      // The data of an earlier session of this user is removed before it could be taken for that of this one.
      if (removals(this.environment.keyValue).includes(userId))
        await (await this.accounts()).forgetEarlierSession(userId);
      const opened = await parts.OpenSync.open({
        user: session.user,
        storage: parts.storage,
        settings: this.settings,
        environment: this.environment,
        network: this.network,
        tokens: this.tokens,
        onStorageFailure: (failure) => {
          // A sign-out in another tab may remove the database before this tab learns of it.
          if (isSignedIn()) this.reportStorageFailure(failure);
        },
        onStored: () => this.reportStored(),
      });
      this.openBackoff.succeeded();
      this.reportStored();
      this.open$.next(opened);
    } catch (failure) {
      if (failure instanceof CodeMissingError) console.warn(stillMissing, failure);
      else if (isSignedIn()) this.reportStorageFailure(failure);
      this.followLater();
    }
  }

  /** Closes the data that is open here, unless it is that of this user. */
  private async closeUnless(userId: string | null): Promise<void> {
    const open = this.open$.value;
    if (!open || open.user.id === userId) return;
    this.open$.next(null);
    await open.close();
  }

  /** Opens the data of the present user after a pause. */
  private followLater(): void {
    // The next attempt is awaited already.
    if (!this.openBackoff.isOpen) return;
    this.openBackoff.failed();
    void this.openBackoff
      .ready()
      .then(() => this.inTurn(() => this.follow(userIdOf(this.store.state$.value))));
  }

  /**
   * Loads the code and the storage engine that open a user's data. Loading fails if the network is lost
   * during a first sign-in, before the app is stored on the device. That is not a failure of the
   * device's storage. Loading is tried again when the network is back.
   */
  private async loadParts() {
    try {
      const [{ OpenSync }, storage] = await Promise.all([
        import('./open-sync.ts'),
        this.environment.openStorage(),
      ]);
      return { OpenSync, storage };
    } catch (failure) {
      console.warn(stillMissing, failure);
      this.followLater();
      return null;
    }
  }

  /** What removes data. Loaded on demand: almost every start has nothing to remove. */
  private async accounts(): Promise<StoredAccounts> {
    const { StoredAccounts } = await import('./stored-accounts.ts');
    return new StoredAccounts(this.environment, this.store, () =>
      readServerIdentity(this.settings, this.network),
    );
  }

  private get isAnyToForget(): boolean {
    return removals(this.environment.keyValue).length > 0;
  }

  private async forgetListed(): Promise<void> {
    if (!this.isAnyToForget && !this.store.closing) return;
    await this.closeEnded();
    await (await this.accounts()).forgetListed();
  }

  /** A removal waits until every tab has closed the data. This tab may come to that only in a later turn. */
  private closeEnded(): Promise<void> {
    return this.closeUnless(this.store.reload()?.user.id ?? null);
  }

  /** @returns false if a part remains */
  private async tryToKeepUnsentOnly(): Promise<boolean> {
    const names = await this.environment.databaseNames();
    const isOthers = (name: string) => {
      const userId = rowsName.exec(name)?.[1];
      return userId !== undefined && !this.store.has(userId);
    };
    if (!names.some(isOthers)) return true;
    await this.closeEnded();
    return (await this.accounts()).keepUnsentOnly();
  }

  /** Leaves nothing but unsent changes of users who are not signed in. A failure concerns nobody who is. */
  private async keepUnsentOnly(): Promise<void> {
    const isDone = await this.tryToKeepUnsentOnly().catch((failure) => {
      console.error(failure);
      return false;
    });
    if (!isDone) this.removeLater();
    else if (!this.isAnyToForget) this.removalBackoff.succeeded();
  }

  /**
   * Removes after a pause what the storage did not let be removed, or what another tab kept open. The next start would
   * remove it too.
   */
  private removeLater(): void {
    if (!this.removalBackoff.isOpen) return;
    this.removalBackoff.failed();
    void this.removalBackoff.ready().then(async () => {
      await this.inTurn(() => this.forgetListed());
      await this.inTurn(() => this.keepUnsentOnly());
    });
  }
}

const stillMissing = 'A part of the app could not be loaded yet.';

const started$ = new BehaviorSubject<Runtime | null>(null);

/** Starts the data layer of this page. Called once. */
export function startRuntime(
  input: { url: string | undefined; anonKey: string | undefined },
  environment: Environment = browserEnvironment(),
): Result<Runtime> {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const settings = readSettings(input, origin);
  if (!settings.ok) return settings;
  const running = new Runtime(settings.value, environment);
  const { store } = running;
  setPageContext({ settings: settings.value, keyValue: environment.keyValue, store });
  started$.next(running);
  return { ok: true, value: running };
}

/** The running instance. @throws before startRuntime */
export function runtime(): Runtime {
  if (!started$.value) throw new Error('startSync has not been called');
  return started$.value;
}

/** The running instance, once there is one. */
export const runtime$: Observable<Runtime | null> = started$;
