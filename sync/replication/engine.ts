/**
 * The exchange with the server for one signed-in user, run by one tab. It pulls when nudged, when the
 * network or the person comes back, and on an interval; changes are sent as they come (changes/sender.ts).
 */
import { BehaviorSubject, catchError, distinctUntilChanged, EMPTY, map, Subject, skip } from 'rxjs';
import { Sender } from '../changes/sender.ts';
import { SentChanges } from '../changes/sent-changes.ts';
import type { ChangeStore } from '../changes/store.ts';
import { verdictOf } from '../changes/verdicts.ts';
import type { OakfoldDatabase } from '../database.ts';
import type { Environment } from '../environment.ts';
import { isMistake } from '../failures.ts';
import type { Backoff } from '../remote/backoff.ts';
import type { Client } from '../remote/client.ts';
import type { Failure } from '../remote/failure.ts';
import type { Network } from '../remote/network.ts';
import { listenForNudges, topicsOf } from '../remote/nudges.ts';
import type { Realtime } from '../remote/realtime.ts';
import { ServerWatch } from '../remote/server-identity.ts';
import type { Tokens } from '../remote/tokens.ts';
import { PullSchedule } from './pull-schedule.ts';
import { Puller } from './puller.ts';

export interface EngineState {
  firstSync: { done: number; total: number } | null;
  /** Keys of the changes that are being sent at this moment. */
  sending: readonly string[];
  /** The server's words when it refused to send rows; '' when it failed over them; null since the last success. */
  downloadRefused: string | null;
  /** Whether the server answered the last pull with an error. */
  isHeldUp: boolean;
}

export interface EngineDependencies {
  database: OakfoldDatabase;
  changes: ChangeStore;
  userId: string;
  client: Client;
  openRealtime: () => Promise<Realtime>;
  network: Network;
  tokens: Pick<Tokens, 'ready' | 'secondFactorMissing'>;
  environment: Pick<Environment, 'now' | 'onWake'>;
  /** The device's own storage failed. */
  onStorageFailure: (failure: unknown) => void;
  /** A round has ended whose rows and progress were stored. */
  onStored: () => void;
}

export class Engine {
  readonly state$ = new BehaviorSubject<EngineState>({
    firstSync: null,
    sending: [],
    downloadRefused: null,
    isHeldUp: false,
  });
  /** Emits each time a pull fails. */
  readonly pullFailure$ = new Subject<void>();
  private readonly pullBackoff: Backoff;
  private readonly unreadBackoff: Backoff;
  private readonly puller: Puller;
  private readonly sender: Sender;
  private readonly schedule: PullSchedule;
  private readonly stops: (() => void)[] = [];
  private round: Promise<boolean> | undefined;
  private roundAgain = false;
  private awaitsUnread = false;
  private closed = false;

  constructor(private readonly dependencies: EngineDependencies) {
    const { database, changes, client, network, onStorageFailure } = dependencies;
    this.pullBackoff = network.newBackoff();
    this.unreadBackoff = network.newBackoff();
    this.schedule = new PullSchedule(() => this.exchange());
    const sent = new SentChanges(database);
    const serverWatch = new ServerWatch(client, () => this.puller.serverId);
    this.puller = new Puller({
      database,
      changes,
      sent,
      client,
      unreadBackoff: this.unreadBackoff,
      ready: () => this.pullReady(),
      isSlow: () => network.connection === 'slow',
      isClosed: () => this.closed,
      onRows: (count, isMore) => this.countRows(count, isMore),
      onFailure: (failure) => this.reportPullFailure(failure),
    });
    this.sender = new Sender({
      changes,
      sent,
      watchServer: () => {
        const isSameServer = serverWatch.begin();
        return async () => {
          const isSame = await isSameServer();
          if (!isSame) void this.exchange();
          return isSame;
        };
      },
      client,
      network,
      ready: () => this.ready(),
      onProgress: (progress) => this.schedule.sent(progress),
      onStorageFailure,
    });
  }

  /** Begins the exchange; resolves when it runs, not when it is complete. */
  async start(): Promise<void> {
    const { network, environment } = this.dependencies;
    const hasSynced = await this.puller.open();
    if (this.closed) return;
    if (!hasSynced) {
      this.state$.next({ ...this.state$.value, firstSync: { done: 0, total: 0 } });
    }
    const pull = () => void this.schedule.pullNow();
    const onlineAgain = network.connection$.pipe(skip(1)).subscribe((connection) => {
      if (connection === 'online') pull();
    });
    const sending = this.sender.sending$.subscribe((keys) =>
      this.state$.next({ ...this.state$.value, sending: keys }),
    );
    this.stops.push(
      environment.onWake(pull),
      () => this.schedule.stop(),
      () => this.pullBackoff.close(),
      () => this.unreadBackoff.close(),
      () => onlineAgain.unsubscribe(),
      () => sending.unsubscribe(),
    );
    this.schedule.pullOften(false);
    this.sender.start();
    void this.exchange().then(() => this.listen());
  }

  /**
   * Listens for nudges. It begins when the first pull has ended, well or badly: its code is large, and what nudges
   * would have brought until then comes with the pull that joining causes.
   */
  private listen(): void {
    if (this.closed) return;
    const { openRealtime, network, database, userId } = this.dependencies;
    const topics$ = database.profiles.findOne(userId).$.pipe(
      map((profile) => topicsOf(userId, profile?.user_type)),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      catchError((failure) => {
        this.reportFailure(failure);
        return EMPTY;
      }),
    );
    const stop = listenForNudges({
      openRealtime,
      topics$,
      connection$: network.connection$,
      newBackoff: () => network.newBackoff(),
      onNudge: (topic) => this.schedule.nudged(topic),
      onJoined: (isJoined) => this.schedule.pullOften(isJoined),
    });
    this.stops.push(stop);
  }

  /**
   * Pulls once and applies the result. Calls made during a pull share one further pull.
   * @returns whether everything was reached
   */
  exchange(): Promise<boolean> {
    if (this.closed) return Promise.resolve(false);
    if (this.round) {
      this.roundAgain = true;
      return this.round;
    }
    this.round = this.runRounds()
      .catch((failure) => {
        // close() makes a running round fail with errors of the closed database; ignore them.
        if (!this.closed) this.reportFailure(failure);
        return false;
      })
      .finally(() => {
        this.round = undefined;
      });
    return this.round;
  }

  close(): void {
    this.closed = true;
    for (const stop of this.stops) stop();
    this.sender.close();
  }

  private async runRounds(): Promise<boolean> {
    let complete = false;
    do {
      this.roundAgain = false;
      complete = await this.runRound();
    } while (this.roundAgain && !this.closed);
    return complete;
  }

  private async runRound(): Promise<boolean> {
    const result = await this.puller.pull(this.dependencies.environment.now);
    if (this.closed) return false;
    if (result === 'failed') {
      void this.pullReady().then(() => this.exchange());
      return false;
    }
    if (result === 'again') this.roundAgain = true;
    this.reportComplete();
    this.askForUnreadLater();
    return true;
  }

  /** Rows that this version of the app cannot read are asked for again after a pause. */
  private askForUnreadLater(): void {
    if (this.unreadBackoff.isOpen || this.awaitsUnread) return;
    this.awaitsUnread = true;
    void this.unreadBackoff.ready().then(() => {
      this.awaitsUnread = false;
      return this.exchange();
    });
  }

  private countRows(count: number, isMore: boolean): void {
    const { firstSync } = this.state$.value;
    if (!firstSync) return;
    const done = firstSync.done + count;
    // The number of remaining rows is unknown: assume one more page of the same size.
    this.state$.next({
      ...this.state$.value,
      firstSync: { done, total: done + (isMore ? count : 0) },
    });
  }

  private reportComplete(): void {
    this.pullBackoff.succeeded();
    this.dependencies.onStored();
    const { firstSync, downloadRefused, isHeldUp } = this.state$.value;
    if (!firstSync && !isHeldUp && downloadRefused === null) return;
    this.state$.next({
      ...this.state$.value,
      firstSync: null,
      downloadRefused: null,
      isHeldUp: false,
    });
  }

  private reportPullFailure(failure: Failure): void {
    if (failure.detail === 'second-factor') this.dependencies.tokens.secondFactorMissing();
    this.pullBackoff.failed();
    const verdict = verdictOf(failure);
    const downloadRefused =
      verdict === 'later'
        ? this.state$.value.downloadRefused
        : verdict === 'failing'
          ? ''
          : failure.message;
    this.state$.next({ ...this.state$.value, isHeldUp: failure.status !== 0, downloadRefused });
    this.pullFailure$.next();
  }

  private reportFailure(failure: unknown): void {
    if (this.closed) return;
    if (isMistake(failure)) console.error('A round of sync failed.', failure);
    else this.dependencies.onStorageFailure(failure);
  }

  private async ready(): Promise<void> {
    const { network, tokens } = this.dependencies;
    await network.ready();
    await tokens.ready();
  }

  private async pullReady(): Promise<void> {
    await this.pullBackoff.ready();
    await this.ready();
  }
}
