import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { deleteAccount, type Result } from '#sync';
import { paths } from '../../content/paths.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { signingOutAtom } from './signing-out.ts';

/**
 * Deletes the account and goes to the home page. The caller shows a failure; only a session that has ended is
 * announced here, because the guard has left the caller's page by then.
 */
export function useCloseAccount(): (password: string) => Promise<Result<void>> {
  const navigate = useNavigate();
  const setSigningOut = useSetAtom(signingOutAtom);
  return async (password) => {
    setSigningOut(true);
    const result = await deleteAccount(password);
    if (result.ok) {
      await navigate(paths.home, { replace: true });
      showToast(
        'success',
        'Account deleted',
        'Your account and its data are deleted, here and on our server.',
      );
    } else if (result.error.code === 'signed-out') {
      showToast(
        'error',
        'You have been signed out',
        'If you asked before, your account may be deleted already. If not, sign in and try again.',
      );
    }
    setSigningOut(false);
    return result;
  };
}
