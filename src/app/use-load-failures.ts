import { useCallback, useEffect, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { type SyncStatus, unreadable } from '#sync';
import { showToast } from '../ui/toast-queue.ts';
import { loadFailureOf } from './load-failure-words.ts';

const UNREADABLE = 'This device could not read what it keeps. Reload this page, then try again.';

/**
 * Says once on each page that what it shows cannot be had: this device cannot read what it keeps, or
 * the server refuses the first download. Being offline is neither.
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
      if (failure.leadsTo && leavesNothing) void navigate(failure.leadsTo, { replace: true });
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

  const refusal = status?.neverSynced && status.online ? status.downloadRefused : null;
  useEffect(() => {
    if (refusal !== null) announce(refusal || 'Something went wrong', true);
  }, [refusal, announce]);
}
