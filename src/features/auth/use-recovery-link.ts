import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openRecoveryLink } from '#sync';
import { showToast } from '../../ui/toast-queue.ts';
import { errorText } from './words.ts';

/**
 * Starts the session of a reset link, whose token is in the fragment of the address, and removes the fragment.
 * @returns true while the link is being opened
 */
export function useRecoveryLink(): boolean {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLink = /[#&](access_token|error|error_code)=/.test(hash);
  const [isOpening, setOpening] = useState(isLink);

  useEffect(() => {
    if (!isLink) return;
    setOpening(true);
    openRecoveryLink(hash).then(async (result) => {
      if (result && !result.ok) {
        const isExpired = result.error.code === 'link-expired' && result.error.message === '';
        const text = isExpired
          ? 'This link has expired. Ask for a new one.'
          : errorText(result.error);
        showToast('error', 'Error', text);
      }
      await navigate({ pathname, search }, { replace: true });
      setOpening(false);
    });
  }, [isLink, hash, pathname, search, navigate]);

  return isOpening;
}
