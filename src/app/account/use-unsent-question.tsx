import { useState } from 'react';
import { currentSession, readUnsentWork, type UnsentWork } from '#sync';
import { useChunk } from '../../lib/use-chunk.ts';
import { usePreload } from '../../lib/use-preload.ts';
import { isManaged } from '../../lib/words.ts';

const load = async () => (await import('./sign-out-question.tsx')).SignOutQuestion;

/**
 * Asks before a sign-out that would lose unsent work, or needs a new code afterwards.
 * @returns `mayLeave` resolves to whether to sign out, at once if nothing is lost; `dialog` is the question, to be
 * rendered by a component that stays mounted
 */
export function useUnsentQuestion() {
  const [asked, setAsked] = useState<{
    unsent: UnsentWork;
    needsCode: boolean;
    answer: (yes: boolean) => void;
  } | null>(null);
  usePreload(load);
  const SignOutQuestion = useChunk(load, asked !== null);

  const mayLeave = async (): Promise<boolean> => {
    const unsent = await readUnsentWork();
    const session = currentSession();
    const needsCode = session.phase === 'signed-in' && isManaged(session.user);
    if (!needsCode && unsent.changes + unsent.forms.length === 0) return true;
    return new Promise((answer) => setAsked({ unsent, needsCode, answer }));
  };

  const end = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  const dialog =
    asked && SignOutQuestion ? (
      <SignOutQuestion
        unsent={asked.unsent}
        needsCode={asked.needsCode}
        onConfirm={() => end(true)}
        onCancel={() => end(false)}
      />
    ) : null;
  return { mayLeave, dialog };
}
