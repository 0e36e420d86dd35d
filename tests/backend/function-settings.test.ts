import { expect, test } from 'vitest';
import { keyHeaders, readProject } from '../../supabase/functions/_shared/project-settings.ts';

const OLD = { SUPABASE_ANON_KEY: 'eyJ.anon.key', SUPABASE_SERVICE_ROLE_KEY: 'eyJ.service.key' };
const NEW = {
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}',
};
const OLD_KEYS = { publishableKey: 'eyJ.anon.key', secretKey: 'eyJ.service.key' };
const NEW_KEYS = { publishableKey: 'sb_publishable_1', secretKey: 'sb_secret_1' };

const read = (variables: Record<string, string>) => {
  const env: Record<string, string> = { SUPABASE_URL: 'https://p.supabase.co/', ...variables };
  return readProject((name) => env[name]);
};

test.each([
  ['new keys only', NEW, NEW_KEYS],
  ['old keys only', OLD, OLD_KEYS],
  ['new keys beside old ones', { ...OLD, ...NEW }, NEW_KEYS],
  ['empty dictionaries beside old keys', withKeys('{}'), OLD_KEYS],
  ['unreadable dictionaries beside old keys', withKeys('{"default":'), OLD_KEYS],
  ['dictionaries that are no objects', withKeys('["sb_secret_1"]'), OLD_KEYS],
  ['a default that is no text', withKeys('{"default":7}'), OLD_KEYS],
])('a project with %s is read', (_what, variables, keys) => {
  expect(read(variables)).toEqual({ url: 'https://p.supabase.co', ...keys });
});

function withKeys(dictionary: string): Record<string, string> {
  return { ...OLD, SUPABASE_PUBLISHABLE_KEYS: dictionary, SUPABASE_SECRET_KEYS: dictionary };
}

test('without a key named default, the first key is used', () => {
  const SUPABASE_SECRET_KEYS = '{"functions":"sb_secret_2","other":"sb_secret_3"}';
  expect(read({ ...NEW, SUPABASE_SECRET_KEYS }).secretKey).toBe('sb_secret_2');
});

test.each([
  [{ SUPABASE_URL: '', ...NEW }, 'SUPABASE_URL is not set.'],
  [{ ...NEW, SUPABASE_SECRET_KEYS: '' }, 'SUPABASE_SECRET_KEYS is not set.'],
  [{ ...NEW, SUPABASE_PUBLISHABLE_KEYS: '' }, 'SUPABASE_PUBLISHABLE_KEYS is not set.'],
])('what is missing is named: %#', (variables, message) => {
  expect(() => read(variables)).toThrow(message);
});

test('a new key is sent in the header apikey only, an old one in both headers', () => {
  expect(keyHeaders('sb_secret_1')).toEqual({ apikey: 'sb_secret_1' });
  expect(keyHeaders('eyJ.service.key')).toEqual({
    apikey: 'eyJ.service.key',
    authorization: 'Bearer eyJ.service.key',
  });
});
