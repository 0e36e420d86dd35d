import { expect, it } from 'vitest';
import { sameFields, sameValue } from './same-value.ts';

it('two times at which an enquiry was handled count as equal; handled and open do not', () => {
  expect(sameValue('enquiries', 'handled_at', '2026-11-20', '2026-11-21')).toBe(true);
  expect(sameValue('enquiries', 'handled_at', null, null)).toBe(true);
  expect(sameValue('enquiries', 'handled_at', null, '2026-11-21')).toBe(false);
  expect(sameValue('enquiries', 'handled_at', '2026-11-20', null)).toBe(false);
  expect(sameValue('courses', 'title', '2026-11-20', '2026-11-21')).toBe(false);
});

it.each([
  [{ title: 'a' }, { title: 'a', level: 'b' }],
  [{ title: 'a', level: 'b' }, { title: 'a' }],
  [
    { title: 'a', level: 'b' },
    { title: 'a', level: 'c' },
  ],
  [{ title: undefined }, { level: undefined }],
])('the contents %j and %j are different', (one, other) => {
  expect(sameFields('courses', one, other)).toBe(false);
  expect(sameFields('courses', one, { ...one })).toBe(true);
});
