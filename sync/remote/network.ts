/**
 * Whether the server can be reached, learnt from requests alone: one that failed on its way means
 * offline, one that got any answer means online. It also spaces out the attempts of everything that
 * talks to the server, so that four collections do not knock four times.
 */
import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, Subject } from 'rxjs';
import type { Environment } from '../environment.ts';

/** Milliseconds to wait after the first, second ... failure in a row; the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];
/** A request without an answer after this many milliseconds counts as failed. */
const patience = 15_000;

export class Network {
  private readonly state = new BehaviorSubject(true);
  private readonly gate = new BehaviorSubject(true);
  private failures = 0;
  private reopening: ReturnType<typeof setTimeout> | undefined;
  private readonly stopListening: () => void;

  /** Each request that failed on its way. */
  readonly failure$ = new Subject<void>();
  readonly online$ = this.state.pipe(distinctUntilChanged());

  constructor(private readonly environment: Pick<Environment, 'fetch' | 'onWake' | 'seemsOnline'>) {
    this.state.next(environment.seemsOnline());
    this.stopListening = environment.onWake(() => this.tryAgainNow());
  }

  get online(): boolean {
    return this.state.value;
  }

  /** fetch with a limit on patience; every answer and every failure is noted. */
  readonly fetch: typeof fetch = async (input, init) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new TypeError('no answer in time')), patience);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
    try {
      const response = await this.environment.fetch(input, { ...init, signal });
      if (response.status >= 502 && response.status <= 504) this.noteFailure();
      else this.noteAnswer();
      return response;
    } catch (failure) {
      if (!init?.signal?.aborted) this.noteFailure();
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  };

  /** Resolves when it is time to try: at once, or when the pause after a failure is over. */
  async ready(): Promise<void> {
    await firstValueFrom(this.gate.pipe(filter((open) => open)));
  }

  /** Opens the gate now: the person asked, or the browser says that the network is back. */
  tryAgainNow(): void {
    clearTimeout(this.reopening);
    this.gate.next(true);
  }

  /** The server answers, but asks to be left alone for a while (429, 5xx). */
  pause(): void {
    this.closeGate();
  }

  close(): void {
    clearTimeout(this.reopening);
    this.stopListening();
  }

  private noteAnswer(): void {
    this.failures = 0;
    this.tryAgainNow();
    this.state.next(true);
  }

  private noteFailure(): void {
    this.state.next(false);
    this.closeGate();
    this.failure$.next();
  }

  private closeGate(): void {
    if (!this.gate.value) return;
    const pause = pauses[Math.min(this.failures, pauses.length - 1)] ?? 30_000;
    this.failures += 1;
    this.gate.next(false);
    clearTimeout(this.reopening);
    this.reopening = setTimeout(() => this.gate.next(true), pause);
  }
}
