import { expect, test } from 'vitest';
import { naturalKeyId } from './natural-key.ts';

// The same examples as in supabase/tests/natural-keys.test.sql.
test.each([
  [
    '0a0f01d0-0000-4000-8000-000000000021',
    '0a0fc0de-0000-4000-8000-000000000001',
    'b9d9f2b7-c1d8-3f74-b642-e547ede9679d',
  ],
  [
    'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
    '00000000-0000-4000-8000-000000000000',
    'd2f2e537-3fa5-3071-9f25-0ab6b88a96a0',
  ],
])('the id of %s and %s is the server’s', (first, second, id) => {
  expect(naturalKeyId(first, second)).toBe(id);
});
