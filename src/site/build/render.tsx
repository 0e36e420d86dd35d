/** Runs at build, in Node: turns the pages of the website into HTML. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { keepPresses } from '../../shared/early-press.ts';
import { Layout } from '../layout.tsx';
import { notFoundPageAt, pageAt } from '../pages.tsx';
import { markDevice, markReader, readerKeys, wish } from '../reader.ts';

export { pastDates } from '../../content/past-dates.ts';
export { redirectOf } from '../../content/redirects.ts';
export { sampleFacts } from '../../content/sample-facts.ts';
export { headOf, headOfNotFound } from './head.ts';
export { nginxRules } from './nginx-rules.ts';
export {
  fileNameOf,
  isForSigningIn,
  notFoundPaths,
  publicPaths,
  startsWhenIdle,
  validUntil,
} from './pages.ts';
export { rewrites } from './rewrites.ts';
export { sharedPaths, sharePicture, sharePictureFile } from './share-picture.tsx';
export { robots, securityText, sitemap } from './site-files.ts';

/** The script in the head of every page, which runs before the first paint. */
export const headScript = `(${markReader})(${JSON.stringify(readerKeys)});(${markDevice})(${JSON.stringify(wish)});(${keepPresses})()`;

/**
 * Renders a page of the website.
 * @returns the HTML of #root; undefined if there is no such page
 * @throws the first error of a component; React alone would leave that part of the page out
 */
export async function renderPage(address: string): Promise<string | undefined> {
  const page = notFoundPageAt(address) ?? pageAt(address);
  if (!page) return undefined;
  const { pathname } = new URL(address, 'http://localhost');
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Layout pathname={pathname}>{page}</Layout>
    </StrictMode>,
    // By default React moves large parts into place with an inline script, which the content security policy forbids.
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void errors.push(error),
    },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
