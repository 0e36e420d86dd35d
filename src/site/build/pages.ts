import { matchRoutes } from 'react-router-dom';
import { routes } from '../../app/routes.tsx';
import { notFoundPages } from '../../content/not-found-pages.ts';
import { paths } from '../../content/paths.ts';
import { publicPages } from '../../content/public-pages.ts';
import { queryFile } from '../../content/query-pages.ts';
import { classFacts } from '../../content/teaching.ts';
import { workshops } from '../../content/workshops.ts';

/** The addresses of all pages that are prerendered. */
export function publicPaths(): string[] {
  return [...publicPages.keys()].filter((path) => {
    const page = matchRoutes(routes, new URL(path, 'http://localhost').pathname)?.at(-1);
    return page !== undefined && page.route.path !== '*';
  });
}

/** The addresses under which the pages for unknown courses and for other unknown addresses are rendered. */
export const notFoundPaths: readonly string[] = notFoundPages.map(({ page }) => page);

/**
 * Why the app starts on a page that nobody has touched. 'idle': as soon as the browser is idle, because the content is
 * known on the device only. 'prefilled': if a draft or an earlier choice fills in the form.
 */
export function startOf(path: string): 'idle' | 'prefilled' | undefined {
  if (path === paths.enquiries) return 'idle';
  return path.startsWith(paths.auth) ? 'prefilled' : undefined;
}

/**
 * The last day on which the HTML of a page is right: the next day, a date that it announces has passed.
 * @param today ISO date of the build
 * @returns an ISO date, or undefined if the page announces no date to come
 */
export function validUntil(path: string, today: string): string | undefined {
  const dates = path.startsWith('/courses/')
    ? [classFacts.nextStart]
    : path === paths.workshop
      ? workshops.flatMap((workshop) => workshop.dates)
      : [];
  return dates.filter((date) => date >= today).toSorted()[0];
}

/** The file name of a page without its extension: 'about' for /about, 'index' for '/'. */
export function fileNameOf(path: string): string {
  const file = queryFile(new URL(path, 'http://localhost')) ?? path;
  return file === '/' ? 'index' : file.slice(1);
}
