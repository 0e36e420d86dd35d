import { accountPaths, sourceOf } from '../../content/account-paths.ts';
import { notFoundPages } from '../../content/not-found-pages.ts';
import { publicPages } from '../../content/public-pages.ts';
import { queryPages } from '../../content/query-pages.ts';
import { knownAddresses, signsAtEnd } from '../../content/redirects.ts';
import { assetCaching } from './security-headers.ts';

/** Every type of file that the build makes. nginx's list on Debian lacks two of them. */
const types: Record<string, string> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'text/plain': 'txt',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/xml': 'xml',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg jpeg',
  'font/woff2': 'woff2',
};
const compressed = Object.keys(types).filter((type) => /^(text|application)\/|svg/.test(type));

/**
 * The text of `_nginx.conf`: rules for a server block whose root is the built site. In nginx a location that adds a
 * header loses the headers of its server block, so each location repeats them.
 */
export function nginxRules(headers: readonly (readonly [name: string, value: string])[]): string {
  const withHeaders = (caching: string) =>
    [...headers, ['Cache-Control', caching] as const]
      .map(([name, value]) => `  add_header ${name} "${value}" always;`)
      .join('\n');
  const location = (where: string, rule: string, caching = 'no-cache') =>
    `location ${where} {\n  ${rule}\n${withHeaders(caching)}\n}\n`;
  const accounts = accountPaths.map(sourceOf).join('|');
  const pages = [...publicPages.keys(), ...accountPaths].filter((path) => /^\/[^:?]+$/.test(path));
  return [
    '# Made by the build. .nginx/oakfold.conf includes it.',
    `types {\n${Object.entries(types)
      .map(([type, extensions]) => `  ${type} ${extensions};`)
      .join('\n')}\n}`,
    'charset utf-8;',
    `charset_types ${compressed.filter((type) => type !== 'text/html').join(' ')};`,
    'gzip on;\ngzip_vary on;\ngzip_proxied any;\ngzip_min_length 512;',
    `gzip_types ${compressed.filter((type) => type !== 'text/html').join(' ')};`,
    'absolute_redirect off;',
    'error_page 404 /404.html;\n',
    '# Pages that a query string selects have HTML of their own.',
    ...queryPages.flatMap(({ path, parameter, folder }) => [
      `set $of_${parameter} ${path}.html;`,
      `if ($arg_${parameter} ~ "^([a-z0-9-]+)$") { set $of_${parameter} ${folder}/$1.html; }`,
    ]),
    '# nginx writes the path decoded into the redirect. A backslash after the first slash would begin another host.',
    'rewrite ^((/[a-z0-9-]+)+)/$ $1 permanent;\n',
    ...Object.entries(knownAddresses).map(([from, to]) => `rewrite ^${from}$ ${to} permanent;`),
    '# Addresses with capital letters, or with a sign after them.',
    `if ($uri ~ "[A-Z]|${signsAtEnd}$") {`,
    ...pages.map((page) => `  rewrite "(?i)^${page}(${signsAtEnd})?$" ${page} permanent;`),
    '}\n',
    location('/', 'try_files $uri $uri.html =404;'),
    location('= /', 'try_files /index.html =404;'),
    ...queryPages.map(({ path, parameter }) =>
      location(`= ${path}`, `try_files $of_${parameter} ${path}.html =404;`),
    ),
    '# The pages of an account.',
    location(`~ ^(${accounts})$`, 'try_files /app-shell.html =404;'),
    ...notFoundPages
      .slice(0, -1)
      .map(({ pattern, page }) =>
        location(
          `~ ^${pattern}$`,
          `error_page 404 ${page}.html;\n  try_files $uri $uri.html =404;`,
        ),
      ),
    location('/assets/', 'try_files $uri =404;', assetCaching),
    '# Rules for hosts, this file among them.',
    'location ~ ^/(_|\\.(?!well-known/)) { return 404; }',
    '',
  ].join('\n');
}
