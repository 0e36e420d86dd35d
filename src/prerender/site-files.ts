import { business } from '../content/business.ts';

/** sitemap.xml for the pages that are made at build. */
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

/** robots.txt: the pages of an account hold nothing for search engines. */
export function robots(): string {
  return [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /profile',
    'Disallow: /course-enrollment',
    'Disallow: /teacher-dashboard',
    'Disallow: /parent-dashboard',
    'Disallow: /requests',
    `Sitemap: ${business.siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
