import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { printPushKeys } from '../../supabase/owner/make-push-keys.ts';

function run(...argv: string[]) {
  const lines: string[] = [];
  const code = printPushKeys(argv, (line) => void lines.push(line));
  const variable = (name: string) =>
    lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return { code, lines, variable };
}

test('it prints a pair of keys, and the public one for the database too', () => {
  const { code, lines, variable } = run('--email', 'owner@example.com');
  expect(code).toBe(0);
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from(variable('VAPID_PRIVATE_KEY'), 'base64url'));
  const publicKey = keys.getPublicKey('base64url');
  expect(variable('VAPID_PUBLIC_KEY')).toBe(publicKey);
  expect(variable('VAPID_SUBJECT')).toBe('mailto:owner@example.com');
  expect(lines).toContain(
    `update private.push_settings set public_key = '${publicKey}' where singleton;`,
  );
});

test('each run makes other keys', () => {
  const keyOf = () => run('--email', 'owner@example.com').variable('VAPID_PRIVATE_KEY');
  expect(keyOf()).not.toBe(keyOf());
});

test.each([[[]], [['--email', 'owner']], [['--email', 'a@b.example', '--url', 'x']]])(
  'the options %j are refused, with how to use it',
  (argv) => {
    const { code, lines } = run(...argv);
    expect(code).toBe(2);
    expect(lines.join()).toContain('Usage: npm run make-push-keys');
  },
);
