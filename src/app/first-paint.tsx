/** Runs at build, in Node: the HTML from which pages of the app are painted before it has started. */
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { LinkProvider } from '../ui/link.tsx';
import { App } from './app.tsx';
import { AppLink } from './navigation/app-link.tsx';
import { preloadPage } from './routes.tsx';
import { ANY_PAGE, StartFrame } from './shell/start-frame.tsx';

/** A page for signing in. @returns the HTML of #root; throws the first error of a component */
export async function renderPage(path: string): Promise<string> {
  await preloadPage(path);
  return htmlOf(path, <App />);
}

/** What surrounds every page of a signed-in person. @returns the HTML of #root; throws the first error of a component */
export const renderFrame = (): Promise<string> =>
  htmlOf(
    ANY_PAGE,
    <LinkProvider value={AppLink}>
      <StartFrame />
    </LinkProvider>,
  );

async function htmlOf(path: string, content: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>{content}</StaticRouter>
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
