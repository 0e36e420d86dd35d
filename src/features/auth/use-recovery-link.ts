import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openRecoveryLink } from '#sync';
import type { Failure } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { errorText } from './auth-errors.ts';

interface RecoveryLink {
  isOpening: boolean;
  /** Why the link could not be opened. */
  failure: Failure | null;
  forgetFailure: () => void;
}

/** Starts the session of a reset link, whose token is in the fragment of the address, and removes the fragment. */
export function useRecoveryLink(): RecoveryLink {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLink = /[#&](access_token|error|error_code)=/.test(hash);
  const [isOpening, setOpening] = useState(isLink);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    if (!isLink) return;
    setOpening(true);
    openRecoveryLink(hash).then(async (result) => {
      if (result && !result.ok) {
        const text = errorText(result.error);
        setFailure({ title: 'The link did not work', text });
        showToast('error', 'Error', text);
      }
      await navigate({ pathname, search }, { replace: true });
      setOpening(false);
    });
  }, [isLink, hash, pathname, search, navigate]);

  return { isOpening, failure, forgetFailure: () => setFailure(null) };
}
