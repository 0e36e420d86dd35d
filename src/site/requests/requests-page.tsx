import { pageTitles } from '../../content/page-titles.ts';
import { paths } from '../../content/paths.ts';
import { Lede, Page, PageHead } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Island } from '../parts/island.tsx';
import { RequestList } from './request-list.tsx';

/** What was sent from this device or waits on it. */
export function RequestsPage() {
  return (
    // On a phone the page fills the screen: otherwise the footer would move when the list has been loaded.
    <Page className="max-sm:min-h-dvh">
      <PageHead>
        <h1>{pageTitles.enquiries}</h1>
        <Lede className="mt-3">
          Forms you've sent from this device, with their reference. What you wrote stays here only
          until we have it. We remove it here after 30 days, or when somebody signs in or out.
        </Lede>
        <p className="mt-3 signed-out:hidden">
          <Link to={paths.ownRequests} className="inline-flex min-h-11 items-center font-semibold">
            All requests of your account
          </Link>
        </p>
      </PageHead>
      <Island name="requests">
        <RequestList />
      </Island>
    </Page>
  );
}
