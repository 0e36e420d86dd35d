import { business, legal } from '../../content/business.ts';

/** The text of sitemap.xml. */
export function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${business.siteUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * The text of .well-known/security.txt (RFC 9116): whom to tell about a weakness.
 * @param now the time of the build. The text has to expire; a year is the longest that the RFC recommends
 */
export function securityText(now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${legal.privacyEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${business.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The text of robots.txt, which keeps search engines out of the pages of an account. */
export function robots(): string {
  return [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /profile',
    'Disallow: /account',
    'Disallow: /changes',
    'Disallow: /course-enrollment',
    'Disallow: /teacher-dashboard',
    'Disallow: /parent-dashboard',
    'Disallow: /requests',
    `Sitemap: ${business.siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
