/** Runs at build, in Node: turns public pages into HTML. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../app/app.tsx';
import { preloadPage } from '../../app/routes.tsx';
import { headOf, headOfNotFound } from './head.ts';
import { notFoundPaths } from './pages.ts';

export { sampleFacts } from '../../content/sample-facts.ts';
export { nginxRules } from './nginx-rules.ts';
export { fileNameOf, notFoundPaths, publicPaths, startOf, validUntil } from './pages.ts';
export { rewrites } from './rewrites.ts';
export { sharedPaths, sharePicture, sharePictureFile } from './share-picture.tsx';
export { robots, securityText, sitemap } from './site-files.ts';

/**
 * Renders a public page.
 * @returns HTML for the head and for #root
 * @throws the first error of a component; React alone would leave that part of the page out
 */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  await preloadPage(path);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // By default React moves large parts into place with an inline script, which the content security policy forbids.
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void errors.push(error),
    },
  );
  if (errors.length > 0) throw errors[0];
  const head = notFoundPaths.includes(path) ? headOfNotFound(path) : headOf(path);
  return { head, body: await new Response(prelude).text() };
}
