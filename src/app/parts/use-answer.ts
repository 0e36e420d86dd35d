import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { Result } from '#sync';
import { useIsOffline } from './use-is-offline.ts';

/**
 * What the server answers to a command that needs a connection, asked for once there is one.
 * @param ask the command; the same function each time
 * @param again asks again when it changes
 * @returns null until the server has answered, and a setter for what the page changes meanwhile
 */
export function useAnswer<Value>(
  ask: () => Promise<Result<Value>>,
  again?: unknown,
): [Value | null, Dispatch<SetStateAction<Value | null>>] {
  const isOffline = useIsOffline();
  const [answer, setAnswer] = useState<Value | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a reason to ask, not a part of the question
  useEffect(() => {
    let isShown = true;
    if (!isOffline) {
      void ask().then((result) => {
        if (isShown && result.ok) setAnswer(() => result.value);
      });
    }
    return () => {
      isShown = false;
    };
  }, [ask, isOffline, again]);
  return [answer, setAnswer];
}
