import { accountPaths, sourceOf } from '../../content/account-paths.ts';
import { notFoundPages } from '../../content/not-found-pages.ts';
import { queryPages } from '../../content/query-pages.ts';
import { knownAddresses, signsAtEnd } from '../../content/redirects.ts';

/**
 * The text of `_rewrites.json`: the files for addresses that have no file of the same name. Our own server reads it.
 * Other hosts have the same rules in their own format: nginx in `_nginx.conf`, Cloudflare in .cloudflare/.
 */
export function rewrites(): string {
  const rules = {
    queries: queryPages,
    appShell: { file: '/app-shell.html', patterns: accountPaths.map(sourceOf) },
    notFound: notFoundPages.map(({ pattern, page }) => ({ pattern, file: `${page}.html` })),
    redirects: { knownAddresses, signsAtEnd },
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}
