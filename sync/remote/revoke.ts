/** Sends the log-outs of revocations.ts, and reads what the answers mean. */
import type { KeyValueStore } from '../environment.ts';
import { withLock } from '../lock.ts';
import type { StoredValue } from '../stored-value.ts';
import { type Backoff, retryAfterOf } from './backoff.ts';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';
import { endingCodes, readTokens, refusalCode, requestTokens } from './token-requests.ts';

/** A session that this device has ended and the auth service has not. */
export interface Revocation {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  /** Milliseconds since 1970. */
  endedAt: number;
}

/** What a log-out needs of those who keep it (revocations.ts). */
interface Keeper {
  settings: Settings;
  network: Network;
  backoff: Backoff;
  keyValue: KeyValueStore;
  kept: StoredValue<Revocation[]>;
  now: () => number;
}

/**
 * How long a log-out is tried, in milliseconds: thirty days. A token that stays on the device longer is a greater risk
 * than a session that nobody can use, because no device has its token any more.
 */
const keptForMs = 30 * 24 * 60 * 60_000;

/** A refused access token: it has expired, or its key was replaced. Another one may be had with the refresh token. */
const staleCodes: ReadonlySet<unknown> = new Set(['bad_jwt', 'no_authorization']);

/** @returns whether every session that is still tried is over at the service */
export function revokeAll(all: Keeper): Promise<boolean> {
  return withLock('oakfold.revoke', async () => {
    store(all, tried(all));
    // Another tab's attempt may have failed while this one waited.
    if (!all.backoff.isOpen) return false;
    for (const { refresh_token } of tried(all)) {
      const kept = tried(all).find((one) => one.refresh_token === refresh_token);
      // Without an answer of the service the others wait too.
      if (kept && !(await revoke(all, kept).catch(() => false))) return false;
    }
    return true;
  });
}

/** Asks to end the session of an access token. The request outlives the page. */
function requestLogout(
  { settings: { url, anonKey }, network }: Keeper,
  accessToken: string,
): Promise<Response> {
  return network.fetch(`${url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` },
  });
}

/** @returns whether this session is over at the service */
async function revoke(all: Keeper, kept: Revocation): Promise<boolean> {
  if (kept.expires_at <= all.now() / 1000) return renew(all, kept);
  const response = await requestLogout(all, kept.access_token);
  if (response.ok) return finish(all, kept);
  const code = await refusalCode(response);
  if (endingCodes.has(code)) return finish(all, kept);
  if (staleCodes.has(code)) return renew(all, kept);
  return later(all, response);
}

/** An expired access token ends no session. The kept refresh token brings one that does. */
async function renew(all: Keeper, kept: Revocation): Promise<boolean> {
  const response = await requestTokens(all.settings, all.network, kept.refresh_token);
  if (!response.ok) {
    if (endingCodes.has(await refusalCode(response))) return finish(all, kept);
    return later(all, response);
  }
  const tokens = await readTokens(response);
  if (!tokens) return later(all, response);
  const { access_token, refresh_token } = tokens;
  const expires_at = Math.floor(all.now() / 1000) + tokens.expires_in;
  // Stored before it is used: the service has taken the old refresh token back.
  replace(all, kept, { ...kept, access_token, refresh_token, expires_at });
  const ended = await requestLogout(all, access_token);
  return ended.ok ? finish(all, { ...kept, refresh_token }) : later(all, ended);
}

function finish(all: Keeper, kept: Revocation): true {
  replace(all, kept, null);
  return true;
}

function later({ network, backoff, now }: Keeper, response: Response): false {
  network.reportBusy(response);
  backoff.failed(retryAfterOf(response.headers, now()));
  return false;
}

/** Replaces one entry, unless "Clear data on this device" has removed it. */
function replace(all: Keeper, { refresh_token }: Revocation, next: Revocation | null): void {
  store(
    all,
    tried(all).flatMap((kept) => {
      if (kept.refresh_token !== refresh_token) return kept;
      return next ?? [];
    }),
  );
}

/** Those that are still tried. */
function tried({ keyValue, kept, now }: Keeper): Revocation[] {
  const oldest = now() - keptForMs;
  return (kept.read(keyValue) ?? []).filter(({ endedAt }) => endedAt > oldest);
}

function store({ keyValue, kept }: Keeper, revocations: Revocation[]): void {
  kept.write(keyValue, revocations.length > 0 ? revocations : null);
}
