import * as v from 'valibot';
import { expect, it } from 'vitest';
import { limitedText } from './limited-text.ts';

it('accepts a text up to its limit, and names one that is too long', () => {
  const schema = limitedText('description', 5_000);
  expect(v.is(schema, 'x'.repeat(5_000))).toBe(true);
  expect(v.safeParse(schema, 'x'.repeat(5_001)).issues?.[0]?.message).toBe(
    'The description is too long: 5,000 characters at most.',
  );
});

it('counts as the database does: without spaces at the ends, an emoji as one', () => {
  const schema = limitedText('title', 3);
  expect(v.is(schema, '  abc  ')).toBe(true);
  expect(v.is(schema, '🦊🦊🦊')).toBe(true);
});
