/**
 * A valid access token for each request, or none. One tab at a time refreshes; a network failure
 * leaves the session as it is, and only a refresh token that the server refuses ends it.
 */
import * as v from 'valibot';
import { withLock } from '../lock.ts';
import { closingTicketPath, isClosingTicket } from './closing-tickets.ts';
import type { Network } from './network.ts';
import { type SessionStore, type StoredSession, toStoredSession } from './session-store.ts';
import type { Settings } from './settings.ts';

/** Refreshing starts this many seconds before a token expires. */
const margin = 90;

/** Thrown inside a request that cannot be made now because no valid token can be had. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';

  /** @param isOver whether there is no session any more, rather than no way to renew its token now */
  constructor(
    message: string,
    readonly isOver = false,
  ) {
    super(message);
  }
}

const tokenAnswer = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  user: v.looseObject({
    id: v.string(),
    email: v.optional(v.string()),
    user_metadata: v.optional(v.unknown()),
  }),
});

export class Tokens {
  private refreshing: Promise<string> | undefined;
  /** A token that the server has answered 401 to, whatever our clock says of it. */
  private distrusted: string | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly store: SessionStore,
    private readonly network: Network,
    private readonly now: () => number,
  ) {}

  /**
   * The access token for a request of the signed-in user.
   * @throws NoTokenError when nobody is signed in, or the token expired and cannot be refreshed now
   */
  async valid(): Promise<string> {
    const session = this.store.current;
    if (!session) throw new NoTokenError('signed out', true);
    if (this.isFresh(session)) return session.access_token;
    this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  /** The server refused this token: the next request refreshes first. */
  distrust(token: string): void {
    this.distrusted = token;
  }

  private isFresh(session: StoredSession): boolean {
    return (
      session.access_token !== this.distrusted && session.expires_at - this.now() / 1000 > margin
    );
  }

  /**
   * A token that was renewed tells that the account is there, but what was asked to close it may still be
   * on its way: a new ticket makes that void. Until there is one, each request renews the token first.
   */
  private async settleClosing({ access_token, user }: StoredSession): Promise<void> {
    const { closing } = this.store;
    if (closing?.userId !== user.id) return;
    const ticket = await this.takeTicket(access_token).catch(() => null);
    if (isClosingTicket(ticket)) this.store.forgetClosing(closing);
    else this.distrust(access_token);
  }

  private async takeTicket(token: string): Promise<unknown> {
    const response = await this.network.fetch(`${this.settings.url}${closingTicketPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: this.settings.anonKey,
        authorization: `Bearer ${token}`,
      },
      body: '{}',
    });
    return response.ok ? response.json() : null;
  }

  private async refresh(): Promise<string> {
    return withLock('oakfold.refresh', async () => {
      const session = this.store.reload();
      if (!session) throw new NoTokenError('signed out', true);
      if (this.isFresh(session)) return session.access_token;
      const response = await this.network.fetch(
        `${this.settings.url}/auth/v1/token?grant_type=refresh_token`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', apikey: this.settings.anonKey },
          body: JSON.stringify({ refresh_token: session.refresh_token }),
        },
      );
      if (response.ok) {
        const answer = v.safeParse(tokenAnswer, await response.json());
        if (!answer.success) throw new NoTokenError('the token answer could not be read');
        const renewed = toStoredSession(answer.output, this.now());
        this.store.save({ ...renewed, recovery: session.recovery });
        // Of two tokens granted within one second every byte may be the same.
        this.distrusted = undefined;
        await this.settleClosing(renewed);
        return renewed.access_token;
      }
      if (response.status === 400 || response.status === 401 || response.status === 403) {
        this.store.clear('ended');
        throw new NoTokenError('the session has ended', true);
      }
      throw new NoTokenError(`refreshing answered ${response.status}`);
    });
  }
}
