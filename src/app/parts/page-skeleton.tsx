import { useLocation } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { greetingAt } from './greeting.ts';
import { readLastHome } from './last-home.ts';
import { Screen } from './screen.tsx';
import { useSession } from './use-session.ts';

/** The frame of a page whose data is not known yet; on the dashboard with the greeting, which the session knows. */
export function PageSkeleton({ text }: { text: string }) {
  const session = useSession();
  const now = useNow();
  const { pathname, search } = useLocation();
  // The other tabs have their own headings.
  const isHome = pathname === paths.dashboard && !new URLSearchParams(search).has('tab');
  const user = isHome && session.phase === 'signed-in' ? session.user : null;
  const name = user && (readLastHome(user.id)?.firstName ?? user.firstName);
  return (
    <Screen
      title={
        name ? (
          `${greetingAt(now.getHours())}, ${name}`
        ) : (
          // Without a text, which would fetch the font of headings before the scripts.
          <span className="block h-[1lh] w-3/5 bg-tray" />
        )
      }
    >
      <Skeleton text={text} />
    </Screen>
  );
}
