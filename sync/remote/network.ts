/**
 * Whether the server can be reached, learnt only from requests, and a pause between attempts that all
 * requests of this page share. Slow, busy and offline are told apart: only a failure of the network itself is
 * offline.
 */
import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';
import type { Environment } from '../environment.ts';
import type { Connection } from '../status-types.ts';
import { Backoff, retryAfterOf } from './backoff.ts';
import { isAway } from './failure.ts';
import { TimeLimitError, timedFetch } from './timed-fetch.ts';

type NetworkEnvironment = Pick<Environment, 'fetch' | 'now' | 'onWake' | 'seemsOnline'> &
  Partial<Pick<Environment, 'reachesSite'>>;

export class Network {
  private readonly state$: BehaviorSubject<Connection>;
  private readonly backoffs = new Set<Backoff>();
  private readonly shared = this.newBackoff();
  private readonly stopListening: () => void;
  private closed = false;

  /** Emits after each request without a usable answer. */
  readonly failure$ = new Subject<void>();
  readonly connection$;

  constructor(private readonly environment: NetworkEnvironment) {
    this.state$ = new BehaviorSubject<Connection>(environment.seemsOnline() ? 'online' : 'offline');
    this.connection$ = this.state$.pipe(distinctUntilChanged());
    this.stopListening = environment.onWake(() => this.tryNow());
  }

  get connection(): Connection {
    return this.state$.value;
  }

  /** fetch with time limits over the whole exchange. Every answer and every failure is recorded. */
  readonly fetch: typeof fetch = async (input, init) => {
    try {
      const response = await timedFetch(this.environment.fetch, input, init);
      if (isAway(response.status)) {
        this.reportBusy(response);
      } else {
        this.shared.succeeded();
        this.state$.next('online');
      }
      return response;
    } catch (failure) {
      if (!init?.signal?.aborted) await this.reportFailure(failure);
      throw failure;
    }
  };

  /** Records an answer that says that the service cannot work now. */
  reportBusy({ headers }: Pick<Response, 'headers'>): void {
    this.record('busy', retryAfterOf(headers, this.environment.now()));
  }

  /** Whether an attempt may be made now. */
  get mayTry(): boolean {
    return this.shared.isOpen;
  }

  /** Whether the last request was answered. */
  get isWell(): boolean {
    return !this.shared.hasFailed;
  }

  /** Resolves when a request may be tried: immediately, or after the pause that follows a failure. */
  ready(): Promise<void> {
    return this.shared.ready();
  }

  /** A backoff for one activity. Its pauses end early when the network comes back or a person asks. */
  newBackoff(): Backoff {
    const backoff: Backoff = new Backoff(() => this.backoffs.delete(backoff));
    this.backoffs.add(backoff);
    return backoff;
  }

  /** Ends every pause that the server did not ask for. */
  tryNow(): void {
    for (const backoff of this.backoffs) backoff.tryNow();
  }

  close(): void {
    this.closed = true;
    for (const backoff of [...this.backoffs]) backoff.close();
    this.stopListening();
  }

  private async reportFailure(failure: unknown): Promise<void> {
    if (failure instanceof TimeLimitError) return this.record('slow');
    // The browser reports the same error for a lost network and for a broken backend. If the site that
    // served the app still answers, only the backend is down.
    const reachesSite = (await this.environment.reachesSite?.().catch(() => false)) ?? false;
    this.record(reachesSite ? 'busy' : 'offline');
  }

  private record(connection: Connection, retryAfterMs = 0): void {
    if (!this.closed) this.shared.failed(retryAfterMs);
    this.state$.next(connection);
    this.failure$.next();
  }
}
