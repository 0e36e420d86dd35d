/** The links in mails of the auth service: what they carry, and what uses them up. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EmailOtpType } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../supabase/local/backend.ts';
import { readMailTemplates } from '../../supabase/local/mail-templates.ts';
import { nothing } from '../harness/strict-matchers.ts';
import { emptyBackend, newClient, PASSWORD, SITE, visitor } from './callers.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await emptyBackend({ confirmEmails: true });
});
afterAll(() => backend.close());

const device = () => newClient(backend);

const signUp = async (email: string) => {
  const { data, error } = await device().auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
};
const signIn = (email: string, password = PASSWORD) =>
  device().auth.signInWithPassword({ email, password });

/** The link of the newest mail to an address. */
function linkTo(email: string): URL {
  const mail = backend.mails.findLast(({ to }) => to === email);
  return new URL(mail?.link ?? '');
}
const tokenOf = (link: URL) => link.searchParams.get('token_hash') ?? '';
const verify = (type: EmailOtpType, link: URL) =>
  device().auth.verifyOtp({ type, token_hash: tokenOf(link) });

const expired = { status: 403, code: 'otp_expired' };

describe('a confirmation', () => {
  test('the link leads to our page with a token and no session', async () => {
    await signUp('first@example.com');
    const link = linkTo('first@example.com');
    expect(link.origin + link.pathname).toBe(`${SITE}/auth`);
    expect([...link.searchParams.keys()]).toEqual(['tab', 'token_hash']);
    expect(link.searchParams.get('tab')).toBe('confirm');
    expect(link.hash).toBe('');
  });

  test('until it is verified nobody can sign in, and then only with a password chosen after it', async () => {
    await signUp('later@example.com');
    expect((await signIn('later@example.com')).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
    const { data, error } = await verify('email', linkTo('later@example.com'));
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe('later@example.com');
    expect((await signIn('later@example.com')).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('a stranger who signed up with the address keeps nothing of it', async () => {
    await signUp('rosa@example.com');
    const strangers = { first_name: 'Eve', last_name: 'Thief', user_type: 'teacher' };
    const again = await device().auth.signUp({
      email: 'Rosa@example.com',
      password: 'the password of Rosa',
      options: { data: strangers },
    });
    expect(again).toMatchObject({ error: null, data: { session: null } });
    expect(backend.mails.filter(({ to }) => to === 'rosa@example.com')).toHaveLength(2);
    const rosa = device();
    const token_hash = tokenOf(linkTo('rosa@example.com'));
    expect((await rosa.auth.verifyOtp({ type: 'email', token_hash })).error).toBeNull();
    const { data: typed } = await rosa.rpc('unproved_sign_up');
    expect(typed).toEqual({ first_name: '', last_name: '', user_type: 'student' });
    const data = { first_name: 'Rosa', last_name: 'Okafor', user_type: 'parent' };
    expect((await rosa.auth.updateUser({ password: 'her own password', data })).error).toBeNull();
    expect((await rosa.from('profiles').select('first_name, user_type')).data).toEqual([
      { first_name: 'Rosa', user_type: 'parent' },
    ]);
    expect((await rosa.rpc('unproved_sign_up')).data).toBeNull();
    for (const stale of [PASSWORD, 'the password of Rosa', '']) {
      expect((await signIn('rosa@example.com', stale)).error).toMatchObject({ status: 400 });
    }
    expect((await signIn('rosa@example.com', 'her own password')).error).toBeNull();
  });

  test('a second sign-up with a confirmed address changes nothing, mails nothing, and answers the same', async () => {
    await signUp('known@example.com');
    await verify('email', linkTo('known@example.com'));
    const before = backend.mails.length;
    await signUp('known@example.com');
    expect(backend.mails.length).toBe(before);
  });

  test('who closes the page after the press chooses a password by another mail', async () => {
    await signUp('closed@example.com');
    await verify('email', linkTo('closed@example.com'));
    await device().auth.resetPasswordForEmail('closed@example.com');
    const client = device();
    const token_hash = tokenOf(linkTo('closed@example.com'));
    expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    expect((await client.rpc('unproved_sign_up')).data).toMatchObject({ user_type: 'student' });
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await signIn('closed@example.com')).error).toBeNull();
  });

  test('opening the link uses nothing up, however often', async () => {
    await signUp('scanned@example.com');
    const link = linkTo('scanned@example.com');
    for (const method of ['GET', 'HEAD', 'GET']) await backend.fetch(new Request(link, { method }));
    expect((await signIn('scanned@example.com')).error).toMatchObject({
      code: 'email_not_confirmed',
    });
    expect((await verify('email', link)).error).toBeNull();
  });

  test('it works once', async () => {
    await signUp('once@example.com');
    const link = linkTo('once@example.com');
    expect((await verify('email', link)).error).toBeNull();
    expect((await verify('email', link)).error).toMatchObject(expired);
  });

  test('it expires after an hour, and a new one can be sent', async () => {
    await signUp('slow@example.com');
    const old = linkTo('slow@example.com');
    await backend.db.query(
      "update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = $1",
      ['slow@example.com'],
    );
    expect((await verify('email', old)).error).toMatchObject(expired);
    const { error } = await device().auth.resend({ type: 'signup', email: 'Slow@example.com' });
    expect(error).toBeNull();
    const fresh = linkTo('slow@example.com');
    expect(tokenOf(fresh)).not.toBe(tokenOf(old));
    expect((await verify('email', old)).error).toMatchObject(expired);
    expect((await verify('email', fresh)).error).toBeNull();
  });

  test('it is sent again to nobody who waits for none, with the same answer', async () => {
    await signUp('done@example.com');
    await verify('email', linkTo('done@example.com'));
    const before = backend.mails.length;
    for (const email of ['done@example.com', 'nobody@example.com']) {
      const answer = await visitor(backend).call('POST', '/auth/v1/resend', {
        type: 'signup',
        email,
      });
      expect(answer).toMatchObject({ status: 200, body: nothing });
    }
    expect(backend.mails.length).toBe(before);
  });

  test('an unknown token and a token of another kind are refused in the same way', async () => {
    await signUp('kinds@example.com');
    const link = linkTo('kinds@example.com');
    expect((await verify('recovery', link)).error).toMatchObject(expired);
    link.searchParams.set('token_hash', 'f'.repeat(64));
    expect((await verify('email', link)).error).toMatchObject(expired);
  });
});

describe('a new password', () => {
  const askFor = async (email: string) => {
    const redirectTo = 'https://thief.example/';
    const { error } = await device().auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    return linkTo(email);
  };

  test('the link leads to our page, whatever the request asked for, and works once', async () => {
    await signUp('forgot@example.com');
    await verify('email', linkTo('forgot@example.com'));
    const link = await askFor('forgot@example.com');
    expect(link.origin + link.pathname).toBe(`${SITE}/auth`);
    expect([...link.searchParams.keys()]).toEqual(['tab', 'token_hash']);
    expect(link.searchParams.get('tab')).toBe('reset');
    await backend.fetch(new Request(link));

    const client = device();
    const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash: tokenOf(link) });
    expect(opened.error).toBeNull();
    expect((await client.auth.updateUser({ password: 'another password' })).error).toBeNull();
    expect((await signIn('forgot@example.com')).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await signIn('forgot@example.com', 'another password')).error).toBeNull();
    expect((await verify('recovery', link)).error).toMatchObject(expired);
  });

  test('the link expires after an hour', async () => {
    await signUp('late@example.com');
    const link = await askFor('late@example.com');
    await backend.db.query(
      "update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = $1",
      ['late@example.com'],
    );
    expect((await verify('recovery', link)).error).toMatchObject(expired);
  });
});

test('each mail of the service is ours: without its own link, a picture or an address of another site', () => {
  const folder = resolve(import.meta.dirname, '../../supabase');
  const mails = readMailTemplates(folder);
  expect(Object.keys(mails)).toEqual([
    'confirmation',
    'recovery',
    'invite',
    'magic_link',
    'email_change',
  ]);
  const files = Object.values(mails).map(({ content_path }) => content_path);
  const templates = join(folder, 'templates');
  expect(readdirSync(templates).map((name) => join(templates, name))).toEqual(files.toSorted());
  for (const file of files) {
    const html = readFileSync(file, 'utf8');
    expect.soft(html, file).not.toMatch(/ConfirmationURL|RedirectTo|\.Token |<img|url\(|https?:/);
  }
});

test('mails that no screen of ours asks for carry no token', async () => {
  await signUp('person@example.com');
  const client = device();
  await client.auth.verifyOtp({
    type: 'email',
    token_hash: tokenOf(linkTo('person@example.com')),
  });
  const before = backend.mails.length;
  await client.auth.signInWithOtp({ email: 'person@example.com' });
  await client.auth.updateUser({ email: 'other@example.com' });
  const sent = backend.mails.slice(before);
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Sign in with your password',
    'Your email address stays as it is',
  ]);
  const { rows } = await backend.db.query<Record<string, string>>(
    'select recovery_token, email_change_token_current, email_change_token_new from auth.users where email = $1',
    ['person@example.com'],
  );
  const tokens = Object.values(rows[0] ?? {}).filter(Boolean);
  expect(tokens.length).toBeGreaterThanOrEqual(2);
  for (const { text, link } of sent) {
    expect(link).toBeNull();
    expect(text).not.toContain('{{');
    for (const token of tokens) expect(text).not.toContain(token);
  }
});
