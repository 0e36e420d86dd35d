import { useLocation } from 'react-router-dom';
import type { SessionState } from '#sync';
import { Bar } from '../../shared/bar/bar.tsx';
import { AccountItems, VisitorItems } from '../../shared/bar/session-items.tsx';
import { useSignOut } from '../account/use-sign-out.tsx';

/** Where the app has its own navigation, the website's bar is shown only in a browser tab on a larger screen. */
export const BESIDE_RAIL = 'border-b border-rule max-tablet:hidden installed:hidden';

/** The bar of the website above a page of the app. */
export function AppBar({ phase, isInApp }: { phase: SessionState['phase']; isInApp: boolean }) {
  const { pathname } = useLocation();
  return (
    <Bar pathname={pathname} className={isInApp ? BESIDE_RAIL : undefined}>
      {phase === 'signed-in' ? <Account pathname={pathname} /> : null}
      {phase === 'signed-out' ? <VisitorItems pathname={pathname} /> : null}
    </Bar>
  );
}

function Account({ pathname }: { pathname: string }) {
  const signOut = useSignOut();
  return (
    <>
      <AccountItems pathname={pathname} onSignOut={signOut.request} />
      {signOut.dialog}
    </>
  );
}
