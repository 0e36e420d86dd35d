/**
 * Sessions that this device has ended and the auth service has not. Their tokens are kept outside the session, for the
 * log-out alone: nothing else reads them. A log-out that could not be sent is sent again after pauses that grow and at
 * every start, by whichever tab is open.
 */
import * as v from 'valibot';
import type { KeyValueStore } from '../environment.ts';
import { KeptValue } from '../kept-value.ts';
import { withLock } from '../lock.ts';
import { type Backoff, retryAfterOf } from './backoff.ts';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';
import {
  endingCodes,
  readTokens,
  refusalCode,
  requestLogout,
  requestTokens,
} from './token-requests.ts';

const revocation = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  /** Seconds since 1970. */
  expires_at: v.number(),
  /** Milliseconds since 1970. */
  endedAt: v.number(),
});
type Revocation = v.InferOutput<typeof revocation>;

const keptRevocations = new KeptValue('oakfold.revoke', v.array(revocation));

/**
 * How long a log-out is tried, in milliseconds: thirty days. A token that stays on the device longer is a greater risk
 * than a session that nobody can use, because no device has its token any more.
 */
const keptForMs = 30 * 24 * 60 * 60_000;

/** A refused access token: it has expired, or its key was replaced. Another one may be had with the refresh token. */
const staleCodes: ReadonlySet<unknown> = new Set(['bad_jwt', 'no_authorization']);

export class Revocations {
  private readonly backoff: Backoff;

  constructor(
    private readonly settings: Settings,
    private readonly keyValue: KeyValueStore,
    private readonly network: Network,
    private readonly now: () => number,
  ) {
    this.backoff = network.newBackoff();
    // Another tab may close before it has sent its log-out.
    keyValue.onChange((key) => {
      if (key === keptRevocations.key) void this.sendAll();
    });
  }

  /** Ends a session at the auth service, now or when it can be reached. Does not wait for the answer. */
  add({ access_token, refresh_token, expires_at }: Omit<Revocation, 'endedAt'>): void {
    const added = { access_token, refresh_token, expires_at, endedAt: this.now() };
    this.store([...this.read(), added]);
    void this.sendAll();
  }

  /** Sends every log-out that waits. After a failure it is called again by itself. */
  async sendAll(): Promise<void> {
    if (!keptRevocations.read(this.keyValue) || !this.backoff.isOpen) return;
    const isDone = await withLock('oakfold.revoke', async () => {
      this.store(this.read());
      if (!this.backoff.isOpen) return false;
      for (const { refresh_token } of this.read()) {
        // Without an answer of the service the others wait too.
        if (!(await this.send(refresh_token).catch(() => false))) return false;
      }
      return true;
    });
    if (isDone) return this.backoff.succeeded();
    this.backoff.failed();
    await this.backoff.ready();
    await this.sendAll();
  }

  /** @returns whether this session is over at the service */
  private async send(refreshToken: string): Promise<boolean> {
    const kept = this.read().find(({ refresh_token }) => refresh_token === refreshToken);
    if (!kept) return true;
    if (kept.expires_at <= this.now() / 1000) return this.renew(kept);
    const response = await requestLogout(this.settings, this.network, kept.access_token);
    if (response.ok) return this.finish(kept);
    const code = await refusalCode(response);
    if (endingCodes.has(code)) return this.finish(kept);
    if (staleCodes.has(code)) return this.renew(kept);
    return this.later(response);
  }

  /** An expired access token ends no session. The kept refresh token brings one that does. */
  private async renew(kept: Revocation): Promise<boolean> {
    const response = await requestTokens(this.settings, this.network, kept.refresh_token);
    if (!response.ok) {
      if (endingCodes.has(await refusalCode(response))) return this.finish(kept);
      return this.later(response);
    }
    const tokens = await readTokens(response);
    if (!tokens) return this.later(response);
    const { access_token, refresh_token } = tokens;
    const expires_at = Math.floor(this.now() / 1000) + tokens.expires_in;
    // Stored before it is used: the service has taken the old refresh token back.
    this.replace(kept, { ...kept, access_token, refresh_token, expires_at });
    const ended = await requestLogout(this.settings, this.network, access_token);
    if (ended.ok) return this.finish({ ...kept, refresh_token });
    return this.later(ended);
  }

  private finish(kept: Revocation): true {
    this.replace(kept, null);
    return true;
  }

  private later(response: Response): false {
    this.network.reportBusy(response);
    this.backoff.failed(retryAfterOf(response.headers, this.now()));
    return false;
  }

  /** Replaces one entry, unless "Clear data on this device" has removed it. */
  private replace({ refresh_token }: Revocation, next: Revocation | null): void {
    this.store(
      this.read().flatMap((kept) => {
        if (kept.refresh_token !== refresh_token) return kept;
        return next ?? [];
      }),
    );
  }

  /** Those that are still tried. */
  private read(): Revocation[] {
    const oldest = this.now() - keptForMs;
    return (keptRevocations.read(this.keyValue) ?? []).filter(({ endedAt }) => endedAt > oldest);
  }

  private store(revocations: readonly Revocation[]): void {
    keptRevocations.write(this.keyValue, revocations.length > 0 ? [...revocations] : null);
  }
}
