import { useCallback, useEffect, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { type SyncStatus, unreadable } from '#sync';
import { errorWords } from '../../shared/error-messages.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { loadFailureOf } from './load-failures.ts';

/** Shown if the server fails over the first download. */
export const SERVER_FAILS =
  "Our service couldn't send your courses just now. We'll keep trying, so there is nothing you need to do.";

const UNREADABLE = 'This device could not read what it keeps. Reload this page, then try again.';

/**
 * Announces once per page that its data cannot be loaded, because this device cannot read its database or the
 * server refuses the first download or fails over it. Being offline is not announced here.
 */
export function useLoadFailures(status: SyncStatus | undefined): void {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const announced = useRef<string | null>(null);

  const announce = useCallback(
    (text: string, leavesNothing: boolean) => {
      const failure = loadFailureOf((pattern) => matchPath(pattern, pathname) !== null);
      if (!failure) return;
      if (announced.current !== key) showToast('error', failure.title, text);
      announced.current = key;
      if (failure.redirectTo && leavesNothing) void navigate(failure.redirectTo, { replace: true });
    },
    [pathname, key, navigate],
  );

  useEffect(() => {
    const failures = unreadable().subscribe(({ leavesNothing }) =>
      announce(UNREADABLE, leavesNothing),
    );
    return () => failures.unsubscribe();
  }, [announce]);

  const isUnopened = status?.neverSynced && status.storageProblem !== null;
  useEffect(() => {
    if (isUnopened) announce(UNREADABLE, true);
  }, [isUnopened, announce]);

  const refusal =
    status?.neverSynced && status.connection !== 'offline' ? status.downloadRefused : null;
  useEffect(() => {
    if (refusal !== null) announce(refusal ? errorWords({ message: refusal }) : SERVER_FAILS, true);
  }, [refusal, announce]);
}
