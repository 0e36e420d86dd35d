/**
 * Who is signed in, kept on the device and shared by every tab. Reading it needs no network and no valid
 * token. Being offline does not end a session, nor does an access token that expires.
 */
import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import type { KeyValueStore } from '../environment.ts';
import { closingKey, restingKey, sessionKey } from '../stored-keys.ts';
import { StoredValue } from '../stored-value.ts';
import type { SessionState, SessionUser, UserType } from '../types.ts';

const storedSession = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  /** Seconds since 1970. */
  expires_at: v.number(),
  user: v.object({
    id: v.string(),
    email: v.string(),
    isManaged: v.optional(v.boolean(), false),
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

const keptSession = new StoredValue(sessionKey, storedSession);
const keptResting = new StoredValue(restingKey, v.array(storedSession));
const keptClosing = new StoredValue(closingKey, closingRequest);

export class SessionStore {
  readonly state$: BehaviorSubject<SessionState>;
  private session: StoredSession | null;
  private readonly stopListening: () => void;

  constructor(private readonly keyValue: KeyValueStore) {
    this.session = keptSession.read(this.keyValue);
    this.state$ = new BehaviorSubject<SessionState>(this.describe('none'));
    this.stopListening = keyValue.onChange((key) => {
      if (key === sessionKey || key === restingKey)
        this.adopt(keptSession.read(this.keyValue), 'none');
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

  /**
   * Stores renewed tokens, also of a session that was put to rest meanwhile.
   * @returns false if this device no longer has the session
   */
  renew({ refresh_token }: StoredSession, renewed: StoredSession): boolean {
    if (this.reload()?.refresh_token === refresh_token) {
      this.save(renewed);
      return true;
    }
    if (!this.resting.some((one) => one.refresh_token === refresh_token)) return false;
    this.keepResting(renewed.user.id, renewed);
    return true;
  }

  /** The sessions of children that rest while somebody else, or nobody, uses this device. */
  get resting(): StoredSession[] {
    const current = keptSession.read(this.keyValue)?.user.id;
    return (keptResting.read(this.keyValue) ?? []).filter(({ user }) => user.id !== current);
  }

  /** Whether a person is signed in here, or rests. */
  has(userId: string): boolean {
    return this.reload()?.user.id === userId || this.resting.some(({ user }) => user.id === userId);
  }

  /** Puts the session of a child without an address to rest: nobody is signed in, and the child's data stays. */
  rest(): void {
    const session = this.reload();
    if (!session?.user.isManaged) return;
    // First: a crash between the two leaves the session in both places, where the current one counts.
    this.keepResting(session.user.id, session);
    keptSession.write(this.keyValue, null);
    this.adopt(null, 'none');
  }

  /** Takes a resting session up again; that of another child rests. @returns false if there is none, or an adult is signed in */
  wake(userId: string): boolean {
    const next = this.resting.find(({ user }) => user.id === userId);
    const current = this.reload();
    if (!next || (current && !current.user.isManaged)) return false;
    if (current) this.keepResting(current.user.id, current);
    this.begin(next);
    return true;
  }

  /** Makes a session the one of this device; the same person rests here no more. */
  begin(session: StoredSession): void {
    this.save(session);
    this.keepResting(session.user.id, null);
  }

  /** Ends the resting sessions too. @returns them */
  clearResting(): StoredSession[] {
    const { resting } = this;
    keptResting.write(this.keyValue, null);
    this.adopt(this.session, 'none');
    return resting;
  }

  private keepResting(userId: string, session: StoredSession | null): void {
    const others = (keptResting.read(this.keyValue) ?? []).filter(({ user }) => user.id !== userId);
    const all = session ? [...others, session] : others;
    keptResting.write(this.keyValue, all.length > 0 ? all : null);
  }

  /** @param reason 'ended' when the server refused the refresh token */
  clear(reason: 'none' | 'ended'): void {
    if (this.session) this.keepResting(this.session.user.id, null);
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

  private adopt(session: StoredSession | null, reason: 'none' | 'ended'): void {
    const before = JSON.stringify(this.state$.value);
    this.session = session;
    const state = this.describe(reason);
    if (JSON.stringify(state) !== before) this.state$.next(state);
  }

  private describe(reason: 'none' | 'ended'): SessionState {
    if (!this.session) {
      const resting = this.resting.map(({ user }) => user);
      return { phase: 'signed-out', reason, ...(resting.length > 0 ? { resting } : {}) };
    }
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
  const isManaged = user.email?.endsWith(noAddress) ?? false;
  const known: readonly UserType[] = ['student', 'parent', 'teacher'];
  return {
    id: user.id,
    email: isManaged ? '' : (user.email ?? ''),
    isManaged,
    firstName: data.first_name,
    lastName: data.last_name,
    userType: known.find((type) => type === data.user_type) ?? 'student',
  };
}

/** The user of a session, or null if nobody is signed in. */
export function signedInUser(state: SessionState): SessionUser | null {
  return state.phase === 'signed-in' ? state.user : null;
}
