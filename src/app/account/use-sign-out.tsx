import { useSetAtom } from 'jotai';
import { signOut } from '#sync';
import { paths } from '../../content/paths.ts';
import { errorWords } from '../../shared/error-messages.ts';
import { forgetIntents } from '../../shared/intents.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useReplacePage } from '../navigation/app-paths.ts';
import { signingOutAtom } from './signing-out.ts';
import { useUnsentQuestion } from './use-unsent-question.tsx';

/**
 * Signs out, after a question if that would lose unsent work.
 * @returns `request` starts it; `dialog` is the question, to be rendered by a component that stays mounted
 */
export function useSignOut() {
  const replacePage = useReplacePage();
  const setSigningOut = useSetAtom(signingOutAtom);
  const { mayLeave, dialog } = useUnsentQuestion();

  const request = async () => {
    if (!(await mayLeave())) return;
    setSigningOut(true);
    const result = await signOut();
    // Forget what this person wanted: the next person in this tab may want something else.
    forgetIntents();
    if (result.ok) showToast('success', 'Signed out', "You've successfully signed out.");
    else showToast('error', 'Error', errorWords(result.error));
    await replacePage(paths.home);
  };

  return { request: () => void request(), dialog };
}
