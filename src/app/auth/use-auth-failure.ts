import { useEffect, useState } from 'react';
import type { SyncError } from '#sync';
import type { Failure } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { errorText } from './auth-errors.ts';

/**
 * The failure of a form of the auth service. Without a network it goes when the network is back, because the person can
 * then just try again.
 */
export function useAuthFailure(title: string) {
  const [failure, setFailure] = useState<(Failure & { isOffline: boolean }) | null>(null);
  const isOffline = failure?.isOffline === true;
  useEffect(() => {
    if (!isOffline) return;
    const clear = () => setFailure(null);
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [isOffline]);
  return {
    failure,
    clear: () => setFailure(null),
    /** Shows the failure above the form and as a message. @param text in other words than those of the service */
    fail: (error: SyncError, text = errorText(error)) => {
      setFailure({ title, text, isOffline: error.code === 'offline' });
      showToast('error', 'Error', errorText(error), { isSilent: true });
    },
  };
}
