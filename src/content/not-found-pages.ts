import { paths } from './paths.ts';

/** The pages for unknown addresses. The first entry whose prefix matches is used. */
export const notFoundPages = [
  { prefix: `${paths.courses}/`, page: '/courses/404' },
  { prefix: '/', page: '/404' },
] as const;

/** The page for an unknown address. @returns its path without extension */
export const notFoundPage = (pathname: string): string =>
  notFoundPages.find(({ prefix }) => pathname.startsWith(prefix))?.page ?? '/404';
