import type { ReactNode } from 'react';
import { paths } from '../content/paths.ts';
import { Bar } from '../shared/bar/bar.tsx';
import { Footer } from '../shared/bar/footer.tsx';
import { AccountItems, VisitorItems } from '../shared/bar/session-items.tsx';
import { SkipLink } from '../shared/bar/skip-link.tsx';
import { Link } from '../ui/link.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Island } from './parts/island.tsx';
import { slots } from './parts/slots.ts';

/** ISO date of the build (vite.config.ts). */
declare const __BUILD_DAY__: string;

/** The pages whose form the offer to install the app would disturb. */
const FORM_PAGES: readonly string[] = [
  paths.contact,
  paths.diagnosticTest,
  paths.mockTest,
  paths.workshop,
  paths.blog,
];

/** A phone has room for the way back only, and the app shows the state of sync. */
const PILL = 'shrink-0 signed-out:hidden max-sm:hidden';
/** Where the menu of the account is folded away, and where no browser shows a way back. */
const BACK =
  'hidden min-h-11 shrink-0 items-center text-small font-semibold whitespace-nowrap max-xl:signed-in:inline-flex installed:signed-in:inline-flex';

/** The layout of every page of the website: skip link, bar, banners, main, footer, messages. */
export function Layout({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Bar
        pathname={pathname}
        pill={
          <>
            <Link to={paths.dashboard} className={BACK}>
              Back to the app
            </Link>
            <div id={slots.pill} className={PILL} />
          </>
        }
      >
        <div className="contents signed-out:hidden">
          <AccountItems pathname={pathname} />
        </div>
        <div className="contents signed-in:hidden">
          <VisitorItems pathname={pathname} />
        </div>
      </Bar>
      <div id={slots.notices} />
      {/* The page of the requests shows their state itself. */}
      {pathname === paths.enquiries ? null : <Island name="queue" />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {FORM_PAGES.includes(pathname) ? null : <Island name="install" />}
      <Footer year={__BUILD_DAY__.slice(0, 4)} />
      <Island name="messages">
        <ToastRegion />
      </Island>
    </>
  );
}
