import type { Plugin } from 'vite';
import { business } from '../../content/business.ts';

/** Writes the name of the business into the empty title of index.html, which no page has before its script runs. */
export function siteName(): Plugin {
  const name = business.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    name: 'site-name',
    transformIndexHtml: (html) => html.replace('<title></title>', () => `<title>${name}</title>`),
  };
}
