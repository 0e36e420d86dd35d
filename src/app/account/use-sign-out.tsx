import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut, unsentChanges, unsentEnquiries } from '#sync';
import { forgetAssessmentIntent } from '../../components/assessment-intent.ts';
import { errorWords } from '../../components/error-messages.ts';
import { paths } from '../../content/paths.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { usePreload } from '../../lib/use-preload.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { Unsent } from './sign-out-question.tsx';
import { signingOutAtom } from './signing-out.ts';

const load = async () => (await import('./sign-out-question.tsx')).SignOutQuestion;

/**
 * Signs out, after a question if that would lose unsent work.
 * @returns `request` starts it; `dialog` is the question, to be rendered by a component that stays mounted
 */
export function useSignOut() {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const setSigningOut = useSetAtom(signingOutAtom);
  usePreload(load);
  const SignOutQuestion = useChunk(load, unsent !== null);

  const confirm = async () => {
    setUnsent(null);
    setSigningOut(true);
    const result = await signOut();
    // Forget it: the next person in this tab may not want the assessment.
    forgetAssessmentIntent();
    void navigate(paths.home, { replace: true });
    if (result.ok) showToast('success', 'Signed out', "You've successfully signed out.");
    else showToast('error', 'Error', errorWords(result.error));
  };

  const request = async () => {
    const [changes, enquiries] = await Promise.all([unsentChanges(), unsentEnquiries()]);
    if (changes + enquiries.length > 0) setUnsent({ changes, enquiries });
    else await confirm();
  };

  const dialog =
    unsent && SignOutQuestion ? (
      <SignOutQuestion
        unsent={unsent}
        onConfirm={() => void confirm()}
        onCancel={() => setUnsent(null)}
      />
    ) : null;
  return { request: () => void request(), dialog };
}
