import { expect, it } from 'vitest';
import { redirectOf } from './redirects.ts';

it.each([
  ['/.well-known/change-password', '/account'],
  ['/Contact', '/contact'],
  ['/contact.', '/contact'],
  ['/Subjects/English).', '/subjects/english'],
])('%s leads to %s', (from, to) => {
  expect(redirectOf(from)).toBe(to);
});

it.each(['/', '/contact', '/.', '//Evil.example', '/\\Evil', '/About/../'])(
  '%s leads nowhere',
  (path) => {
    expect(redirectOf(path)).toBeUndefined();
  },
);
