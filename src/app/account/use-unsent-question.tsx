import { useState } from 'react';
import { unsentChanges, unsentEnquiries } from '#sync';
import { useChunk } from '../../lib/use-chunk.ts';
import { usePreload } from '../../lib/use-preload.ts';
import type { Unsent } from './sign-out-question.tsx';

const load = async () => (await import('./sign-out-question.tsx')).SignOutQuestion;

/**
 * Asks before a sign-out that would lose unsent work.
 * @returns `mayLeave` resolves to whether to sign out, at once if nothing is unsent; `dialog` is the question, to be
 * rendered by a component that stays mounted
 */
export function useUnsentQuestion() {
  const [asked, setAsked] = useState<{ unsent: Unsent; answer: (yes: boolean) => void } | null>(
    null,
  );
  usePreload(load);
  const SignOutQuestion = useChunk(load, asked !== null);

  const mayLeave = async (): Promise<boolean> => {
    const [changes, enquiries] = await Promise.all([unsentChanges(), unsentEnquiries()]);
    if (changes + enquiries.length === 0) return true;
    return new Promise((answer) => setAsked({ unsent: { changes, enquiries }, answer }));
  };

  const end = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  const dialog =
    asked && SignOutQuestion ? (
      <SignOutQuestion
        unsent={asked.unsent}
        onConfirm={() => end(true)}
        onCancel={() => end(false)}
      />
    ) : null;
  return { mayLeave, dialog };
}
