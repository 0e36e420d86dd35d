import { Bar } from '../../shared/bar/bar.tsx';
import { AccountItems } from '../../shared/bar/session-items.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { BESIDE_RAIL } from './app-bar.tsx';
import { AppLayout } from './app-layout.tsx';
import { DestinationsBar } from './destinations-bar.tsx';

/** The HTML is the same for every page, so that no link is that of the current one. */
export const ANY_PAGE = '';

/**
 * What a signed-in person sees of every page of the app before its scripts have run: the bar, the navigation, and after
 * a while that the app is being opened. The app puts the same parts in its place. It cannot be used, so that no press and
 * no focus is lost then. On a device that has not stored the app, its words do not fetch a font, because the scripts
 * need the connection.
 */
export function StartFrame() {
  return (
    <div className="contents not-stored:font-stand-in signed-out:hidden" inert aria-hidden="true">
      <Bar pathname={ANY_PAGE} className={BESIDE_RAIL}>
        <AccountItems pathname={ANY_PAGE} />
      </Bar>
      <AppLayout rail={<DestinationsBar status={undefined} />}>
        <PageSkeleton text="Opening your account..." />
      </AppLayout>
    </div>
  );
}
