/**
 * Spaces out the attempts of one activity that fails: each pause is longer than the one before, with
 * jitter, up to five minutes. Only a success of that activity makes the pauses short again.
 */
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';

/** Milliseconds of the first pause, before jitter. Each following pause is twice as long. */
const initialDelayMs = 1_000;
export const longestPauseMs = 5 * 60_000;
/** The longest wait that a server may ask for; a larger Retry-After is shortened to this. */
export const longestRetryAfterMs = 60 * 60_000;

/**
 * The pause after a number of failures in a row.
 * @param failures how many attempts failed, from 1
 * @param random a number from 0 to 1
 * @returns milliseconds; longer than every pause after fewer failures, until the longest is reached
 */
export function pauseAfter(failures: number, random: number): number {
  // A jitter of at most a quarter keeps every pause shorter than the next one.
  const jitter = 0.75 + random / 2;
  return Math.min(longestPauseMs, initialDelayMs * 2 ** Math.min(failures - 1, 20) * jitter);
}

export class Backoff {
  /** @param onClose called when the activity ends */
  constructor(private readonly onClose: () => void = () => undefined) {}

  private readonly open$ = new BehaviorSubject(true);
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server itself asked for this pause. */
  private isAskedFor = false;

  get isOpen(): boolean {
    return this.open$.value;
  }

  /** Whether the last attempt failed. */
  get hasFailed(): boolean {
    return this.failures > 0;
  }

  /** Resolves when the next attempt may be made. */
  async ready(): Promise<void> {
    await firstValueFrom(this.open$.pipe(filter((isOpen) => isOpen)));
  }

  /**
   * Records a failed attempt. Failures during a pause belong to attempts that began before it, so they
   * count once.
   * @param retryAfterMs what the server asked for, in milliseconds; 0 if it asked for nothing
   */
  failed(retryAfterMs = 0): void {
    const asked = Math.min(retryAfterMs, longestRetryAfterMs);
    if (!this.isOpen && asked === 0) return;
    if (this.isOpen) this.failures += 1;
    this.isAskedFor = asked > 0;
    this.closeFor(Math.max(pauseAfter(this.failures, Math.random()), asked));
  }

  /** Notes a success: the next failure begins with the shortest pause again. */
  succeeded(): void {
    this.failures = 0;
    this.reopen();
  }

  /**
   * Ends the pause, because something changed (the network came back, a person asked). A pause that the
   * server asked for goes on.
   */
  tryNow(): void {
    if (!this.isAskedFor) this.reopen();
  }

  close(): void {
    clearTimeout(this.timer);
    this.onClose();
  }

  private closeFor(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reopen(), milliseconds);
    this.open$.next(false);
  }

  private reopen(): void {
    clearTimeout(this.timer);
    this.isAskedFor = false;
    if (!this.isOpen) this.open$.next(true);
  }
}

/**
 * Milliseconds that an answer asks to wait, from its header Retry-After (RFC 9110, section 10.2.3).
 * @param now milliseconds since 1970
 * @returns 0 if the header is missing, unreadable or in the past
 */
export function retryAfterOf(headers: Headers, now: number): number {
  const value = headers.get('retry-after');
  if (!value) return 0;
  const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
