import { business, pageTitle } from '../content/business.ts';
import { paths } from '../content/paths.ts';
import { publicPages } from '../content/public-pages.ts';
import { sharePictureFile, shareSize } from './share-picture.tsx';
import { structuredData } from './structured-data.ts';

/** The title, description and cards of a public page, as HTML for its head. */
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
      // "<" would end the element if a text held "</script>".
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  return lines.join('\n    ');
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
