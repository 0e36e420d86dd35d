import { useSetAtom } from 'jotai';
import { deleteAccount, type Result } from '#sync';
import { paths } from '../../content/paths.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useReplacePage } from '../navigation/app-paths.ts';
import { signingOutAtom } from './signing-out.ts';

/**
 * Deletes the account and goes to the home page. The caller shows a failure; only a session that has ended is
 * announced here, because the guard has left the caller's page by then.
 */
export function useCloseAccount(): (password: string) => Promise<Result<void>> {
  const replacePage = useReplacePage();
  const setSigningOut = useSetAtom(signingOutAtom);
  return async (password) => {
    setSigningOut(true);
    const result = await deleteAccount(password);
    if (result.ok) {
      showToast(
        'success',
        'Account deleted',
        'Your account and its data are deleted, here and on our server.',
      );
      await replacePage(paths.home);
      return result;
    }
    setSigningOut(false);
    if (result.error.code === 'adult-asked') {
      showToast('success', 'We have asked your adults', 'Your account stays until they decide.');
    }
    if (result.error.code === 'signed-out') {
      showToast(
        'error',
        'You have been signed out',
        'If you asked before, your account may be deleted already. If not, sign in and try again.',
      );
    }
    return result;
  };
}
