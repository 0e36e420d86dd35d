import { business, pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { publicPages } from '../../content/public-pages.ts';
import { sharePictureFile, shareSize } from './share-picture.tsx';
import { structuredData } from './structured-data.ts';

/** The head of a public page as HTML: title, description, data for search engines and for shared links. */
export function headOf(path: string): string {
  const meta = publicPages.get(path);
  if (!meta) throw new Error(`no title and description for ${path}`);
  const address = `${business.siteUrl}${path}`;
  const lines = [
    `<title>${escaped(pageTitle(meta.title))}</title>`,
    `<meta name="description" content="${escaped(meta.description)}" />`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    property('og:type', path.startsWith(`${paths.blog}?`) ? 'article' : 'website'),
    property('og:site_name', business.name),
    property('og:locale', 'en_GB'),
    property('og:title', pageTitle(meta.title)),
    property('og:description', meta.description),
    property('og:url', address),
    property('og:image', `${business.siteUrl}${sharePictureFile(path)}`),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...structuredData(path, new Date().toISOString().slice(0, 10)).map(
      // A text with '</script>' would end the element.
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  return lines.join('\n    ');
}

/** The head of a page for unknown addresses, which search engines must not list. */
export function headOfNotFound(path: string): string {
  const title = path.startsWith(`${paths.courses}/`) ? 'Course Not Found' : 'Page not found';
  return [
    `<title>${escaped(pageTitle(title))}</title>`,
    '<meta name="robots" content="noindex" />',
  ].join('\n    ');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}" />`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
