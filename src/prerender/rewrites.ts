import { accountPaths, sourceOf } from '../content/account-paths.ts';
import { paths } from '../content/paths.ts';
import { queryPages } from '../content/query-pages.ts';

/**
 * The text of `_rewrites.json`: the files for addresses that have no file of the same name. Our own server reads it.
 * Other hosts have the same rules in their own format: nginx in `_nginx.conf`, Cloudflare in .cloudflare/.
 */
export function rewrites(): string {
  const rules = {
    queries: queryPages,
    appShell: { file: '/app-shell.html', patterns: accountPaths.map(sourceOf) },
    notFound: [
      { prefix: `${paths.courses}/`, file: '/courses/404.html' },
      { prefix: '/', file: '/404.html' },
    ],
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}
