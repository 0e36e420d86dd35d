import { pageTitle } from '../content/business.ts';
import { paths } from '../content/paths.ts';
import { useTitle } from '../lib/use-title.ts';
import { Drawing } from '../ui/drawing.tsx';
import { Lede, Page, Split } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** The page for unknown addresses. */
export function NotFoundPage() {
  useTitle(pageTitle('Page not found'));
  return (
    <Page>
      <Split isCentred className="pt-head pb-8">
        <div className="grid gap-4 justify-items-start">
          <h1>404</h1>
          <Lede>Oops! Page not found</Lede>
          <LinkButton to={paths.home}>Return to Home</LinkButton>
        </div>
        <div className="max-w-[22rem]">
          <Drawing name="empty-courses" />
        </div>
      </Split>
    </Page>
  );
}
