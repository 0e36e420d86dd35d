/** Addresses of the site whose path a browser could take for another host once it is decoded or shortened. */
export const misleadingPaths = ['', 'about'].flatMap((page) =>
  [
    ...[
      '//',
      '///',
      '/\\',
      '/%5c',
      '/%5C%5c',
      '/%2f',
      '/%2F%2f',
      '/%5c%2f',
      '/.//',
      '/%2e//',
      '/about/..//',
    ],
    ...['/%09/', '/%09%5c', '/%0a/', '/%0d%0a/', '/%20/', '/%00/', '/%c2%85/', '/https:/', '/@'],
  ].flatMap((start) => [
    `${start}evil.example/${page && `${page}/`}`,
    `${start}evil.example/${page}%2f`,
    `${start}evil.example/..%2f${page}/`,
    `${start}${page}/`,
  ]),
);

/**
 * Whether a redirect leads away from a site. URL reads the target as browsers do: it leaves out tabs and line feeds and
 * takes a backslash for a slash.
 */
export function leavesSite(location: string | undefined, site: string): boolean {
  if (location === undefined) return false;
  return !URL.canParse(location, site) || new URL(location, site).origin !== site;
}
