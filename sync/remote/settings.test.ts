import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('"/" is the server that serves the app', () => {
  expect(readSettings({ url: '/', anonKey: 'key' }, 'https://app.example')).toEqual({
    ok: true,
    value: { url: 'https://app.example', anonKey: 'key' },
  });
});

test.each([
  [{ url: undefined, anonKey: 'key' }, 'VITE_SUPABASE_URL is not set.'],
  [{ url: 'nonsense', anonKey: 'key' }, 'VITE_SUPABASE_URL is not an http or https address.'],
  [{ url: 'ftp://x', anonKey: 'key' }, 'VITE_SUPABASE_URL is not an http or https address.'],
  [{ url: '/', anonKey: '' }, 'VITE_SUPABASE_ANON_KEY is not set.'],
  [{ url: '/', anonKey: 'two words' }, 'VITE_SUPABASE_ANON_KEY contains white space.'],
])('%o is refused with a sentence that names the variable', (input, message) => {
  expect(readSettings(input, 'https://app.example')).toEqual({
    ok: false,
    error: { code: 'configuration', message },
  });
});
