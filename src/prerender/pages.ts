import { matchRoutes } from 'react-router-dom';
import { routes } from '../app/routes.tsx';
import { paths } from '../content/paths.ts';
import { publicPages } from '../content/public-pages.ts';
import { classFacts } from '../content/teaching.ts';
import { workshops } from '../content/workshops.ts';

/** The addresses of all pages that are made at build: those of the content that have a route. */
export function publicPaths(): string[] {
  return [...publicPages.keys()].filter((path) => {
    const page = matchRoutes(routes, new URL(path, 'http://localhost').pathname)?.at(-1);
    return page !== undefined && page.route.path !== '*';
  });
}

/** Pages that have more to show than can be known at build, and so start when the browser is idle. */
export function startsByItself(path: string): boolean {
  return path === paths.auth || path === paths.requests;
}

/**
 * The last day on which a page that is made today says the right thing about its dates; undefined where
 * no day is the last.
 * @param today ISO date
 */
export function rightUntil(path: string, today: string): string | undefined {
  const dates = path.startsWith('/courses/')
    ? [classFacts.nextStart]
    : path === paths.workshop
      ? workshops.flatMap((workshop) => workshop.dates)
      : [];
  return dates.filter((date) => date >= today).toSorted()[0];
}

const article = /^\/blog\?article=(?<slug>[a-z0-9-]+)$/;

/** The name of the files that are made for a page, without an extension. '/' is index. */
export function fileNameOf(path: string): string {
  const slug = article.exec(path)?.groups?.slug;
  if (slug) return `articles/${slug}`;
  return path === '/' ? 'index' : path.slice(1);
}

/**
 * The `_redirects` file that static hosts know: an article is a question to /blog and has HTML of its
 * own; the pages of an account are drawn in the empty shell; a missing part of the app is no page.
 */
export function rewrites(): string {
  return [
    '/blog article=:slug /articles/:slug.html 200',
    '/assets/* /404.html 404',
    '/* /app-shell.html 200',
    '',
  ].join('\n');
}
