import { paths } from './paths.ts';

/** The pages for unknown addresses. The first entry whose regular expression fits the whole path is used. */
export const notFoundPages = [
  { pattern: `${paths.courses}/[^/]+`, page: '/courses/404' },
  { pattern: '.*', page: '/404' },
] as const;

/** The page for an unknown address. @returns its path without extension */
export const notFoundPage = (pathname: string): string =>
  notFoundPages.find(({ pattern }) => new RegExp(`^${pattern}$`).test(pathname))?.page ?? '/404';
