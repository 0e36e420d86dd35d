import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { callerWith, emptyBackend, newClient, PASSWORD, visitor } from './callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend({ jwtExpirySeconds: 1800 });
  await backend.db.exec(`
    create function private.fail() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`);
});

afterAll(() => backend.close());

const device = () => newClient(backend);

const account = (email: string, data: object = {}) => ({
  email,
  password: PASSWORD,
  options: { data: { first_name: 'Sam', last_name: 'Hill', user_type: 'student', ...data } },
});

describe('signing up and in', () => {
  test('a sign-up makes a session, a profile and no mail', async () => {
    const client = device();
    const { data, error } = await client.auth.signUp(account('sam@example.com'));
    expect(error).toBeNull();
    expect(data.session?.expires_in).toBe(1800);
    const { data: profiles } = await client.from('profiles').select('first_name, user_type');
    expect(profiles).toEqual([{ first_name: 'Sam', user_type: 'student' }]);
    expect(backend.mails).toEqual([]);
  });

  test('a second sign-up with an email is user_already_exists', async () => {
    await device().auth.signUp(account('twice@example.com'));
    const { error } = await device().auth.signUp(account('Twice@example.com'));
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('a password below the minimum of config.toml is refused with its reasons', async () => {
    const { error } = await device().auth.signUp({
      ...account('weak@example.com'),
      password: 'seven77',
    });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  test('a wrong password and an unknown email get the same answer', async () => {
    const refused = { status: 400, code: 'invalid_credentials' };
    const wrong = await device().auth.signInWithPassword({
      email: 'sam@example.com',
      password: 'wrong',
    });
    const unknown = await device().auth.signInWithPassword({
      email: 'no@example.com',
      password: 'wrong',
    });
    expect(wrong.error).toMatchObject(refused);
    expect(unknown.error).toMatchObject({ ...refused, message: wrong.error?.message });
  });

  test('a failure of the database is a sign-up error with a message', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await backend.db.exec(`
      create trigger no_room before insert on public.profiles for each row
        when (new.first_name = 'Full') execute function private.fail();
    `);
    const answer = await visitor(backend).call('POST', '/auth/v1/signup', {
      email: 'full@example.com',
      password: PASSWORD,
      data: { first_name: 'Full' },
    });
    print.mockRestore();
    expect(answer).toMatchObject({
      status: 500,
      body: { error_code: 'unexpected_failure', msg: 'Database error saving new user' },
    });
    const again = await device().auth.signUp(account('full@example.com'));
    expect(again.error).toBeNull();
  });
});

describe('sessions', () => {
  test('a refresh returns new tokens, and the previous one works once more', async () => {
    const { data } = await device().auth.signUp(account('fresh@example.com'));
    const first = data.session?.refresh_token ?? '';
    const second = await device().auth.refreshSession({ refresh_token: first });
    expect(second.data.session?.refresh_token).toEqual(expect.any(String));
    expect(second.data.session?.refresh_token).not.toBe(first);
    // A device that lost the answer uses its old token again.
    const again = await device().auth.refreshSession({ refresh_token: first });
    expect(again.data.session?.refresh_token).toBe(second.data.session?.refresh_token);
  });

  test('a refresh token that was replaced twice is refused and ends the session', async () => {
    const { data } = await device().auth.signUp(account('stolen@example.com'));
    const first = data.session?.refresh_token ?? '';
    const second = await device().auth.refreshSession({ refresh_token: first });
    const third = await device().auth.refreshSession({
      refresh_token: second.data.session?.refresh_token ?? '',
    });
    const stolen = await device().auth.refreshSession({ refresh_token: first });
    expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const ended = await device().auth.refreshSession({
      refresh_token: third.data.session?.refresh_token ?? '',
    });
    expect(ended.error).toMatchObject({ status: 400 });
  });

  test('a refresh that fails half-way keeps the token valid', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { data } = await device().auth.signUp(account('half@example.com'));
    const { refresh_token = '' } = data.session ?? {};
    await backend.db.exec(`
      create trigger no_more before insert on auth.refresh_tokens
        for each row execute function private.fail()`);
    const path = '/auth/v1/token?grant_type=refresh_token';
    const failed = await visitor(backend).call('POST', path, { refresh_token });
    await backend.db.exec('drop trigger no_more on auth.refresh_tokens');
    print.mockRestore();
    expect(failed.status).toBe(500);
    const { rows } = await backend.db.query(
      'select revoked from auth.refresh_tokens where token = $1',
      [refresh_token],
    );
    expect(rows).toEqual([{ revoked: false }]);
    expect((await device().auth.refreshSession({ refresh_token })).error).toBeNull();
  });

  test('a sign-up that fails half-way leaves no account', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await backend.db.exec(`
      create trigger no_more before insert on auth.identities
        for each row execute function private.fail()`);
    const { error } = await device().auth.signUp(account('nobody-yet@example.com'));
    await backend.db.exec('drop trigger no_more on auth.identities');
    print.mockRestore();
    expect(error).toMatchObject({ status: 500 });
    expect((await device().auth.signUp(account('nobody-yet@example.com'))).error).toBeNull();
  });

  test.each(['bogus', crypto.randomUUID()])('the unknown token %s is not found', async (token) => {
    const { error } = await device().auth.refreshSession({ refresh_token: token });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('a sign-out ends the session', async () => {
    const client = device();
    const { data } = await client.auth.signUp(account('out@example.com'));
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    expect((await client.auth.signOut()).error).toBeNull();
    const { error } = await device().auth.refreshSession({ refresh_token });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const user = await callerWith(backend, access_token).call('GET', '/auth/v1/user');
    expect(user).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });

  test('a user without a token is 401', async () => {
    expect((await visitor(backend).call('GET', '/auth/v1/user')).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('an unknown email gets the same answer and no mail', async () => {
    const before = backend.mails.length;
    const { error } = await device().auth.resetPasswordForEmail('nobody@example.com');
    expect(error).toBeNull();
    expect(backend.mails.length).toBe(before);
  });

  test('a new password ends all other sessions', async () => {
    const here = device();
    await here.auth.signUp(account('two-devices@example.com'));
    const there = await device().auth.signInWithPassword({
      email: 'two-devices@example.com',
      password: PASSWORD,
    });
    const { error } = await here.auth.updateUser({
      password: 'another password',
      current_password: PASSWORD,
    });
    expect(error).toBeNull();
    expect((await here.auth.refreshSession()).error).toBeNull();
    const { refresh_token = '' } = there.data.session ?? {};
    const other = await device().auth.refreshSession({ refresh_token });
    expect(other.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('the same password again is refused', async () => {
    const client = device();
    await client.auth.signUp(account('same@example.com'));
    const { error } = await client.auth.updateUser({
      password: PASSWORD,
      current_password: PASSWORD,
    });
    expect(error).toMatchObject({ status: 422, code: 'same_password' });
  });
});
