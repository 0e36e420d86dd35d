import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '../../app/routes.tsx';
import { accountPaths, isAccountPath } from '../../content/account-paths.ts';
import { paths } from '../../content/paths.ts';
import { fileNameOf, publicPaths, validUntil } from './pages.ts';

it('the HTML of a page with dates is valid until the next one', () => {
  expect(validUntil(paths.workshop, '2024-01-01')).toMatch(/^2024-/);
  expect(validUntil(paths.course('1'), '2025-01-01')).toBe('2025-09-15');
});

it('the HTML of a page without dates to come stays valid', () => {
  expect(validUntil(paths.workshop, '2031-01-01')).toBeUndefined();
  expect(validUntil(paths.about, '2024-01-01')).toBeUndefined();
});

it('a page that a query string selects has a file of its own', () => {
  expect(fileNameOf('/')).toBe('index');
  expect(fileNameOf('/courses/1')).toBe('courses/1');
  expect(fileNameOf('/blog?article=eleven-plus-explained')).toBe('articles/eleven-plus-explained');
  expect(fileNameOf('/auth?tab=signup')).toBe('auth/signup');
  expect(fileNameOf('/auth?tab=../secret')).toBe('auth?tab=../secret');
});

it('every route is a prerendered page, a page of an account, or the page for unknown addresses', () => {
  const patternsOf = ({ path, children = [] }: RouteObject): string[] => [
    ...(path ? [path] : []),
    ...children.flatMap(patternsOf),
  ];
  const made = new Set(publicPaths().map((path) => path.split('?')[0]));
  const others = routes
    .flatMap(patternsOf)
    .filter((pattern) => !made.has(pattern) && pattern !== '/courses/:id' && pattern !== '*');
  const own = accountPaths.filter((pattern) => pattern !== '/courses/:uuid');
  expect(others.sort()).toEqual([...own].sort());
});

it('a parameter of an account path is one segment', () => {
  expect(isAccountPath('/edit-course/7')).toBe(true);
  expect(isAccountPath('/courses/0a0fc0de-0000-4000-8000-000000000006')).toBe(true);
  expect(isAccountPath('/courses/no-such-course')).toBe(false);
  expect(isAccountPath('/courses/1')).toBe(false);
  for (const path of ['/edit-course', '/edit-course/', '/edit-course/7/8', '/dashboard2', '/']) {
    expect(isAccountPath(path)).toBe(false);
  }
});
