import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { accountPaths } from '../content/account-paths.ts';
import { paths } from '../content/paths.ts';
import { routes } from './routes.tsx';

it('every route is a page of an account, the page for signing in, or the page for unknown addresses', () => {
  const patternsOf = ({ path, children = [] }: RouteObject): string[] => [
    ...(path ? [path] : []),
    ...children.flatMap(patternsOf),
  ];
  const own = accountPaths.map((path) => path.replace(':uuid', ':id'));
  expect(routes.flatMap(patternsOf).sort()).toEqual([...own, paths.auth, '*'].sort());
});
