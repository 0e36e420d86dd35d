import { beforeEach, expect, it } from 'vitest';
import { keyValueStore } from '../../tests/harness/key-value-store.ts';
import type { KeyValueStore } from '../environment.ts';
import { DeviceSessions } from './device-sessions.ts';
import { type StoredSession, sessionUser } from './session-store.ts';

const sessionOf = (id: string, email = ''): StoredSession => ({
  access_token: `access of ${id}`,
  refresh_token: `refresh of ${id}`,
  expires_at: 4_000_000_000,
  user: { id, email, firstName: id, lastName: '', userType: 'student' },
});

let keyValue: KeyValueStore;
let store: DeviceSessions;
const names = () => store.resting.map(({ user }) => user.firstName);
beforeEach(() => {
  keyValue = keyValueStore();
  store = new DeviceSessions(keyValue);
});

it('a child rests while nobody is signed in, and goes on with its own session', () => {
  store.save(sessionOf('ben'));
  store.rest();
  expect(store.current).toBeNull();
  expect(store.state$.value).toMatchObject({
    phase: 'signed-out',
    reason: 'none',
    resting: [{ firstName: 'ben' }],
  });
  expect(new DeviceSessions(keyValue).has('ben')).toBe(true);
  expect(store.wake('ben')).toBe(true);
  expect(store.current).toEqual(sessionOf('ben'));
  expect(names()).toEqual([]);
});

it('one child rests while another one uses the device', () => {
  store.save(sessionOf('ben'));
  store.rest();
  store.save(sessionOf('zoe'));
  expect(store.wake('ben')).toBe(true);
  expect(store.current?.user.id).toBe('ben');
  expect(names()).toEqual(['zoe']);
  store.clear('none');
  expect(names()).toEqual(['zoe']);
  expect(store.has('ben')).toBe(false);
});

it('an account with an address neither rests nor gives way to a child', () => {
  store.save(sessionOf('ben'));
  store.rest();
  store.save(sessionOf('rosa', 'rosa@example.com'));
  store.rest();
  expect(store.current?.user.id).toBe('rosa');
  expect(store.wake('ben')).toBe(false);
  expect(store.current?.user.id).toBe('rosa');
});

it('tokens that are renewed after the child began to rest are those with which it goes on', () => {
  const session = sessionOf('ben');
  store.save(session);
  store.rest();
  const renewed = { ...session, refresh_token: 'next' };
  expect(store.renew(session, renewed)).toBe(true);
  expect(store.current).toBeNull();
  store.wake('ben');
  expect(store.current?.refresh_token).toBe('next');
  store.clear('none');
  expect(store.renew(renewed, session)).toBe(false);
});

it('a session that a crash left in both places counts once, and ends with the sign-out', () => {
  store.save(sessionOf('ben'));
  store.rest();
  // The crash came before the resting copy was removed.
  store.save(sessionOf('ben'));
  expect(names()).toEqual([]);
  store.clear('none');
  expect(store.has('ben')).toBe(false);
});

it('a child who signs in again by a code has one session here', () => {
  store.save(sessionOf('ben'));
  store.rest();
  store.begin({ ...sessionOf('ben'), refresh_token: 'new' });
  store.rest();
  expect(store.resting.map(({ refresh_token }) => refresh_token)).toEqual(['new']);
});

it('ends every resting session', () => {
  store.save(sessionOf('ben'));
  store.rest();
  expect(store.clearResting()).toEqual([sessionOf('ben')]);
  expect(store.state$.value).toEqual({ phase: 'signed-out', reason: 'none' });
});

it('the made-up address of a child without one is never an address of the user', () => {
  const user = { id: 'x', email: 'child-1@children.invalid', user_metadata: { first_name: 'Ben' } };
  expect(sessionUser(user)).toMatchObject({ email: '', firstName: 'Ben' });
  expect(sessionUser({ id: 'y', email: 'ben@example.com' })).toMatchObject({
    email: 'ben@example.com',
  });
});
