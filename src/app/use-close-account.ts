import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { deleteAccount, type Result } from '#sync';
import { paths } from '../content/paths.ts';
import { showToast } from '../ui/toast-queue.ts';
import { leavingAtom } from './leaving.ts';

/** Deletes the account and leads home. A failure is the caller's to tell, while it is on screen. */
export function useCloseAccount(): (password: string) => Promise<Result<void>> {
  const navigate = useNavigate();
  const setLeaving = useSetAtom(leavingAtom);
  return async (password) => {
    setLeaving(true);
    const result = await deleteAccount(password);
    if (result.ok) {
      await navigate(paths.home, { replace: true });
      showToast(
        'success',
        'Account deleted',
        'Your account and its data are deleted, here and on our server.',
      );
    } else if (result.error.code === 'signed-out') {
      // The guard has led away from whoever asked.
      showToast(
        'error',
        'You have been signed out',
        'If you asked before, your account may be deleted already. If not, sign in and try again.',
      );
    }
    setLeaving(false);
    return result;
  };
}
