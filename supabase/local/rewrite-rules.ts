import { existsSync, readFileSync } from 'node:fs';

/** Which file answers an address that has no file of its own. The build writes these rules. */
export interface RewriteRules {
  /** `path?parameter=name` is answered by `folder/name.html`, if that file exists. */
  queries?: { path: string; parameter: string; folder: string }[];
  /** Regular expressions of the paths that this file answers. */
  appShell?: { file: string; patterns: string[] };
  /** The pages for other unknown addresses. The first whose regular expression fits is sent. */
  notFound?: { pattern: string; file: string }[];
  /** Where addresses without a page lead (src/content/redirects.ts). */
  redirects?: { knownAddresses: Record<string, string>; signsAtEnd: string };
}

/** The rules of a built site; none if the file is missing. */
export function readRewriteRules(file: string): RewriteRules {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The path of the file that a query string asks for, which may not exist. */
export function queryFileOf({ queries = [] }: RewriteRules, url: URL): string | undefined {
  const page = queries.find(({ path }) => path === url.pathname);
  const name = page && url.searchParams.get(page.parameter);
  // Only a name is accepted, never a path.
  return name && /^[\w-]+$/.test(name) ? `${page.folder}/${name}.html` : undefined;
}

/** Whether the app shell answers this address. Without rules it answers every one. */
export function opensAppShell({ appShell }: RewriteRules, pathname: string): boolean {
  if (!appShell) return true;
  return appShell.patterns.some((pattern) => new RegExp(`^${pattern}$`).test(pathname));
}

/** The path of the page for an unknown address. */
export function notFoundPage(
  { notFound = [] }: RewriteRules,
  pathname: string,
): string | undefined {
  return notFound.find(({ pattern }) => new RegExp(`^${pattern}$`).test(pathname))?.file;
}

/** Where an address without a page leads, as `redirectOf` in src/content/redirects.ts; slashes at the end are left out too. */
export function redirectOf({ redirects }: RewriteRules, pathname: string): string | undefined {
  const known = redirects?.knownAddresses[pathname];
  if (known) return known;
  // Leaves one slash at the beginning: two would begin the name of another host.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  if (!redirects) return path;
  return path.toLowerCase().replace(new RegExp(`${redirects.signsAtEnd}$`), '');
}
