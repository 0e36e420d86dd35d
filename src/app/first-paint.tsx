/** Runs at build, in Node: the HTML from which the pages for signing in are painted before the app has started. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

/** @returns the HTML of #root; throws the first error of a component */
export async function renderPage(path: string): Promise<string> {
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
  return new Response(prelude).text();
}
