import { business } from '../content/business.ts';

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
