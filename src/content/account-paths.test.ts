import { expect, it } from 'vitest';
import { isAccountPath } from './account-paths.ts';

it('a parameter of an account path is one segment', () => {
  expect(isAccountPath('/edit-course/7')).toBe(true);
  expect(isAccountPath('/courses/0a0fc0de-0000-4000-8000-000000000006')).toBe(true);
  expect(isAccountPath('/courses/no-such-course')).toBe(false);
  expect(isAccountPath('/courses/1')).toBe(false);
  for (const path of ['/edit-course', '/edit-course/', '/edit-course/7/8', '/dashboard2', '/']) {
    expect(isAccountPath(path)).toBe(false);
  }
});
