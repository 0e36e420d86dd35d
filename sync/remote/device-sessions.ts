/**
 * The sessions of one device: that of the person who uses it, and those of children who share it and rest meanwhile. A page
 * without the app knows the first alone (session-store.ts).
 */
import * as v from 'valibot';
import type { KeyValueStore } from '../environment.ts';
import { StoredValue } from '../stored-value.ts';
import type { SessionState } from '../types.ts';
import { keptSession, SessionStore, type StoredSession, storedSession } from './session-store.ts';

const restingKey = 'oakfold.resting';
const keptResting = new StoredValue(restingKey, v.array(storedSession));

/** Whether it is the session of a child without an address. */
export const isManaged = ({ user }: StoredSession): boolean => user.email === '';

export class DeviceSessions extends SessionStore {
  private readonly stopFollowing: () => void;

  constructor(keyValue: KeyValueStore) {
    super(keyValue);
    this.stopFollowing = keyValue.onChange((key) => {
      if (key === restingKey) this.adopt(keptSession.read(keyValue), 'none');
    });
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
    if (!session || !isManaged(session)) return;
    // First: a crash between the two leaves the session in both places, where the current one counts.
    this.keepResting(session.user.id, session);
    keptSession.write(this.keyValue, null);
    this.adopt(null, 'none');
  }

  /** Takes a resting session up again; that of another child rests. @returns false if there is none, or an adult is signed in */
  wake(userId: string): boolean {
    const next = this.resting.find(({ user }) => user.id === userId);
    const current = this.reload();
    if (!next || (current && !isManaged(current))) return false;
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
    this.adopt(this.current, 'none');
    return resting;
  }

  private keepResting(userId: string, session: StoredSession | null): void {
    const others = (keptResting.read(this.keyValue) ?? []).filter(({ user }) => user.id !== userId);
    const all = session ? [...others, session] : others;
    keptResting.write(this.keyValue, all.length > 0 ? all : null);
  }

  override clear(reason: 'none' | 'ended'): void {
    if (this.current) this.keepResting(this.current.user.id, null);
    super.clear(reason);
  }

  override close(): void {
    super.close();
    this.stopFollowing();
  }

  protected override describe(reason: 'none' | 'ended'): SessionState {
    const state = super.describe(reason);
    const resting = this.resting.map(({ user }) => user);
    return state.phase === 'signed-out' && resting.length > 0 ? { ...state, resting } : state;
  }
}
