import { useEffect, useRef } from 'react';
import { currentSession, restSession, signOut } from '#sync';
import { isManaged } from '../../lib/words.ts';
import { forgetIntents } from '../../shared/intents.ts';
import { useUnsentQuestion } from './use-unsent-question.tsx';

/**
 * Signs out once it is rendered, after a question if that would lose unsent work; a child without an address rests. Unlike
 * useSignOut it stays on the page.
 * @param props.onEnd called with whether the person has signed out
 */
export function LeaveAccount({ onEnd }: { onEnd: (hasLeft: boolean) => void }) {
  const { mayLeave, dialog } = useUnsentQuestion();
  const leave = async () => {
    const session = currentSession();
    // A child without an address would need a new code, and can use the device again afterwards.
    if (session.phase === 'signed-in' && isManaged(session.user)) {
      await restSession();
      return onEnd(true);
    }
    const isLeaving = await mayLeave();
    if (isLeaving) {
      await signOut();
      forgetIntents();
    }
    onEnd(isLeaving);
  };
  const once = useRef<Promise<void>>(undefined);
  useEffect(() => {
    once.current ??= leave();
  });
  return dialog;
}
