import { paths } from './paths.ts';

/** Pages that a query string selects. The HTML of `path?parameter=name` is the file `folder/name.html`. */
export const queryPages = [
  { path: paths.blog, parameter: 'article', folder: '/articles' },
  { path: paths.auth, parameter: 'tab', folder: '/auth' },
] as const;

/**
 * The file for an address whose query string selects a page.
 * @returns its path without extension, such as '/articles/study-week'; undefined for other addresses. The file may not
 * exist
 */
export function queryFile({ pathname, searchParams }: URL): string | undefined {
  const page = queryPages.find(({ path }) => path === pathname);
  const name = page && searchParams.get(page.parameter);
  // Only a name is accepted, never a path.
  return name && /^[a-z0-9-]+$/.test(name) ? `${page.folder}/${name}` : undefined;
}
