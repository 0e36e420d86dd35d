/** Runs at build, in Node: turns public pages into HTML. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { preloadPage } from '../app/routes.tsx';
import { headOf } from './head.ts';

export { sampleFacts } from '../content/sample-facts.ts';
export { fileNameOf, publicPaths, rewrites, rightUntil, startsByItself } from './pages.ts';
export { sharedPaths, sharePicture, sharePictureFile } from './share-picture.tsx';
export { robots, sitemap } from './site-files.ts';

/** The HTML of a public page: what goes into the head, and what goes into #root. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  await preloadPage(path);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // A large part would be put at the end and moved into place by an inline script, which the content
    // security policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return { head: headOf(path), body: await new Response(prelude).text() };
}
