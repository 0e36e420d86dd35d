import { publicCourses } from '../../content/courses.ts';
import { notFoundPages } from '../../content/not-found-pages.ts';
import { paths } from '../../content/paths.ts';
import { publicPages } from '../../content/public-pages.ts';
import { queryFile } from '../../content/query-pages.ts';
import { classFacts } from '../../content/teaching.ts';
import { workshops } from '../../content/workshops.ts';
import { pageAt } from '../pages.tsx';

/** The addresses of all pages that are written as HTML: those of the website, and the app's for signing in. */
export function publicPaths(): string[] {
  return [...publicPages.keys()].filter((path) => isForSigningIn(path) || pageAt(path));
}

/** Whether an address is that of a page of the app. */
export const isForSigningIn = (path: string): boolean => path.split('?')[0] === paths.auth;

/** The addresses under which the pages for unknown courses and for other unknown addresses are rendered. */
export const notFoundPaths: readonly string[] = notFoundPages.map(({ page }) => page);

/** The pages with what the build does not know: the requests of this device, and when the classes of courses meet. */
const unknownToBuild: readonly string[] = [
  paths.enquiries,
  paths.courses,
  ...publicCourses.map(({ id }) => paths.course(id)),
];

/** Whether the islands of a page start as soon as the browser is idle. */
export const startsWhenIdle = (path: string): boolean => unknownToBuild.includes(path);

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
