/**
 * Provides a valid access token for each request. One tab at a time refreshes. Only the auth service's own
 * refusal of the refresh token ends the session; any other failure leaves it as it is.
 */
import * as v from 'valibot';
import { withLock } from '../lock.ts';
import { retryAfterOf } from './backoff.ts';
import type { DeviceSessions } from './device-sessions.ts';
import type { Network } from './network.ts';
import { type StoredSession, toStoredSession } from './session-store.ts';
import type { Settings } from './settings.ts';
import { isSessionOver, readTokens, requestTokens } from './token-requests.ts';

/** Seconds before expiry at which a token is refreshed. */
const refreshMarginS = 90;

/** Milliseconds during which a renewed token that the server has never accepted is not renewed again. */
const newTokenMs = 60_000;

/**
 * How long a request to delete the account may still be on its way, in seconds. Gateways and the edge
 * function end a request after a few minutes at most.
 */
const closingWindowS = 600;

/** Thrown inside a request that cannot be made now because no valid token can be had. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';

  /** @param isOver true if the session is over; false if its token cannot be refreshed now */
  constructor(
    message: string,
    readonly isOver = false,
  ) {
    super(message);
  }
}

export class Tokens {
  private refreshing: Promise<string> | undefined;
  private readonly backoff;
  /** A token that the server refused with 401, whatever its expiry time. */
  private invalidated: string | undefined;
  /** The token that this tab renewed last, and when, until the server has accepted it once. */
  private renewed: { token: string; at: number } | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly store: DeviceSessions,
    private readonly network: Network,
    private readonly now: () => number,
  ) {
    this.backoff = network.newBackoff();
  }

  /**
   * The access token for a request of the signed-in user.
   * @param userId the user whose token it must be; defaults to the signed-in user
   * @throws NoTokenError when that user is not signed in, or the token expired and cannot be refreshed now
   */
  async valid(userId?: string): Promise<string> {
    const session = this.sessionOf(userId);
    if (this.isFresh(session)) return session.access_token;
    if (!this.backoff.isOpen) throw new NoTokenError('a refresh failed a moment ago');
    this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = undefined;
    });
    await this.refreshing;
    // Another user may have signed in meanwhile, in this tab or another.
    return this.sessionOf(userId).access_token;
  }

  /** Resolves when a token is available or may be requested. */
  ready(): Promise<void> {
    const session = this.store.current;
    return session && this.isFresh(session) ? Promise.resolve() : this.backoff.ready();
  }

  private sessionOf(userId: string | undefined): StoredSession {
    const session = this.store.current;
    if (!session || (userId !== undefined && session.user.id !== userId)) {
      throw new NoTokenError('signed out', true);
    }
    return session;
  }

  /** The server accepted this token. */
  accepted(token: string): void {
    if (this.renewed?.token === token) this.renewed = undefined;
  }

  /**
   * The server refused this token: the next request refreshes first. If it has not accepted the token since it was
   * renewed, another one would be refused too: the clock of the API may be behind that of the auth service ("JWT issued
   * at future"), and waiting helps.
   */
  refused(token: string): void {
    const isNew = this.renewed?.token === token && performance.now() - this.renewed.at < newTokenMs;
    if (!isNew) this.invalidate(token);
  }

  /**
   * The server asks an admin for the second factor. If this session was begun without it, before the account was an
   * admin's, it ends, and the next sign-in asks for the code. Otherwise somebody has ended it: the next refresh finds out.
   */
  secondFactorMissing(): void {
    const session = this.store.reload();
    if (!session) return;
    if (claimsOf(session.access_token)?.aal === 'aal2') this.invalidate(session.access_token);
    else this.store.clear('ended');
  }

  /** Forces a refresh before the next request. */
  invalidate(token: string): void {
    this.invalidated = token;
  }

  private isFresh(session: StoredSession): boolean {
    return (
      session.access_token !== this.invalidated &&
      session.expires_at - this.now() / 1000 > refreshMarginS
    );
  }

  /** Whether this device still holds the session with which a request began. */
  private isCurrent({ refresh_token }: StoredSession): boolean {
    return this.store.reload()?.refresh_token === refresh_token;
  }

  /**
   * A renewed token shows that the account still exists. A request to delete it may still be on its way, so
   * the record of that request stays until it can no longer arrive. Both times come from the server's clock.
   */
  private reviewClosing({ access_token, user }: StoredSession): void {
    const { closing } = this.store;
    if (closing?.userId !== user.id) return;
    const issuedAt = claimsOf(access_token)?.iat ?? this.now() / 1000;
    if (closing.renewedAt === null) this.store.closing = { ...closing, renewedAt: issuedAt };
    else if (issuedAt - closing.renewedAt > closingWindowS) this.store.closing = null;
  }

  private async refresh(): Promise<string> {
    try {
      return await this.refreshInLock();
    } catch (failure) {
      if (!(failure instanceof NoTokenError && failure.isOver)) this.backoff.failed();
      throw failure;
    }
  }

  private refreshInLock(): Promise<string> {
    return withLock('oakfold.refresh', async () => {
      const session = this.store.reload();
      if (!session) throw new NoTokenError('signed out', true);
      if (this.isFresh(session)) return session.access_token;
      const response = await requestTokens(this.settings, this.network, session.refresh_token);
      if (response.ok) {
        const answer = await readTokens(response);
        if (answer?.user.id !== session.user.id) {
          this.network.reportBusy(response);
          throw new NoTokenError('the token answer could not be read');
        }
        const renewed = toStoredSession(answer, this.now());
        // A sign-out during the request must not be undone, nor another user's sign-in.
        if (!this.store.renew(session, renewed)) throw new NoTokenError('signed out', true);
        // Two tokens that are issued within one second may be identical, so the new one must not count as
        // refused.
        this.invalidated = undefined;
        this.renewed = { token: renewed.access_token, at: performance.now() };
        this.backoff.succeeded();
        this.reviewClosing(renewed);
        return renewed.access_token;
      }
      if (await isSessionOver(response)) {
        if (this.isCurrent(session)) this.store.clear('ended');
        throw new NoTokenError('the session has ended', true);
      }
      this.network.reportBusy(response);
      this.backoff.failed(retryAfterOf(response.headers, this.now()));
      throw new NoTokenError(`refreshing answered ${response.status}`);
    });
  }
}

const claims = v.object({
  iat: v.number(),
  aal: v.optional(v.string()),
  session_id: v.optional(v.string()),
});

/** What an access token says of its session; null if it cannot be read. `iat` is in seconds since 1970. */
export function claimsOf(token: string): v.InferOutput<typeof claims> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return v.parse(claims, JSON.parse(atob(payload)));
  } catch {
    return null;
  }
}
