/**
 * Who is signed in, kept on the device and shared by every tab. Reading it needs no network and no valid
 * token. Being offline does not end a session, nor does an access token that expires.
 */
import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import type { KeyValueStore } from '../environment.ts';
import { closingKey, sessionKey } from '../stored-keys.ts';
import { StoredValue } from '../stored-value.ts';
import type { SessionState, SessionUser, UserType } from '../types.ts';

export const storedSession = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  /** Seconds since 1970. */
  expires_at: v.number(),
  user: v.object({
    id: v.string(),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    userType: v.picklist(['student', 'parent', 'teacher', 'admin']),
  }),
});
export type StoredSession = v.InferOutput<typeof storedSession>;

/** An account that may be closed: its deletion was requested and no answer came. */
const closingRequest = v.object({
  userId: v.string(),
  /** When the first token after the request was issued, in seconds of the server's clock; null before. */
  renewedAt: v.nullable(v.number()),
});
export type ClosingRequest = v.InferOutput<typeof closingRequest>;

export const keptSession = new StoredValue(sessionKey, storedSession);
const keptClosing = new StoredValue(closingKey, closingRequest);

export class SessionStore {
  readonly state$: BehaviorSubject<SessionState>;
  private session: StoredSession | null;
  private readonly stopListening: () => void;

  constructor(protected readonly keyValue: KeyValueStore) {
    this.session = keptSession.read(this.keyValue);
    this.state$ = new BehaviorSubject<SessionState>(this.describe('none'));
    this.stopListening = keyValue.onChange((key) => {
      if (key === sessionKey) this.adopt(keptSession.read(this.keyValue), 'none');
    });
  }

  get current(): StoredSession | null {
    return this.session;
  }

  /** Reads again what another tab may have written, for example a refreshed token. */
  reload(): StoredSession | null {
    const stored = keptSession.read(this.keyValue);
    // A session that was over already stays over for the same reason.
    if (stored || this.session) this.adopt(stored, 'none');
    return this.session;
  }

  save(session: StoredSession): void {
    keptSession.write(this.keyValue, session);
    this.adopt(session, 'none');
  }

  /** @param reason 'ended' when the server refused the refresh token */
  clear(reason: 'none' | 'ended'): void {
    keptSession.write(this.keyValue, null);
    // Nobody can sign in to a closed account, so nothing of it is kept for a next sign-in.
    const isClosing = this.closing !== null && this.closing.userId === this.session?.user.id;
    this.adopt(null, isClosing ? 'none' : reason);
  }

  /** The account that may be closed already, or null. */
  get closing(): ClosingRequest | null {
    return keptClosing.read(this.keyValue);
  }

  /** Records that an account may be closed, or with null that it is not. */
  set closing(request: ClosingRequest | null) {
    keptClosing.write(this.keyValue, request);
  }

  close(): void {
    this.stopListening();
  }

  protected adopt(session: StoredSession | null, reason: 'none' | 'ended'): void {
    const before = JSON.stringify(this.state$.value);
    this.session = session;
    const state = this.describe(reason);
    if (JSON.stringify(state) !== before) this.state$.next(state);
  }

  protected describe(reason: 'none' | 'ended'): SessionState {
    if (!this.session) return { phase: 'signed-out', reason };
    return { phase: 'signed-in', user: this.session.user };
  }
}

const metadata = v.object({
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  user_type: v.optional(v.string(), 'student'),
});

/** The domain of the addresses that the server gives accounts of children without one. Nobody can receive mail at it. */
const noAddress = '@children.invalid';

interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
  user: { id: string; email?: string | undefined; user_metadata?: unknown };
}

/**
 * The service's token answer as the device keeps it. The expiry is counted from this device's own
 * clock, which may be wrong but is the one that it will be compared with.
 */
export function toStoredSession(answer: TokenAnswer, now: number): StoredSession {
  return {
    access_token: answer.access_token,
    refresh_token: answer.refresh_token,
    expires_at: Math.floor(now / 1000) + answer.expires_in,
    user: sessionUser(answer.user),
  };
}

/** The user of a token answer, with the app's field names. */
export function sessionUser(user: TokenAnswer['user']): SessionUser {
  const parsed = v.safeParse(metadata, user.user_metadata ?? {});
  const data = parsed.success
    ? parsed.output
    : { first_name: '', last_name: '', user_type: 'student' };
  const known: readonly UserType[] = ['student', 'parent', 'teacher'];
  return {
    id: user.id,
    email: user.email?.endsWith(noAddress) ? '' : (user.email ?? ''),
    firstName: data.first_name,
    lastName: data.last_name,
    userType: known.find((type) => type === data.user_type) ?? 'student',
  };
}

/** The user of a session, or null if nobody is signed in. */
export function signedInUser(state: SessionState): SessionUser | null {
  return state.phase === 'signed-in' ? state.user : null;
}
