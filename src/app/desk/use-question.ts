import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result, SyncError } from '#sync';
import { useIsOffline } from '../parts/use-is-offline.ts';

interface State<Value> {
  /** What was asked. */
  key: string;
  answer: Value | null;
  error: SyncError | null;
  isAsking: boolean;
}

export interface Question<Value> {
  /** The last answer; null until there is one. */
  answer: Value | null;
  /** Why the last attempt failed; null while asking and after a success. */
  error: SyncError | null;
  isAsking: boolean;
  /** Asks again, and keeps the answer meanwhile. */
  again: () => void;
}

/**
 * What the server answers to a question of the owner. It is asked again when the key changes and when a connection comes
 * back; without one, what was loaded stays.
 * @param key must change whenever `ask` would ask something else; null asks nothing
 */
export function useQuestion<Value>(
  key: string | null,
  ask: () => Promise<Result<Value>>,
): Question<Value> {
  const isOffline = useIsOffline();
  const [state, setState] = useState<State<Value> | null>(null);
  const asker = useRef(ask);
  asker.current = ask;
  /** The number of the latest attempt, whose answer alone counts. */
  const latest = useRef(0);

  const again = useCallback(() => {
    latest.current += 1;
    if (key === null) return;
    const attempt = latest.current;
    setState((before) => ({
      key,
      answer: before?.key === key ? before.answer : null,
      error: null,
      isAsking: true,
    }));
    void asker.current().then((result) => {
      if (attempt !== latest.current) return;
      setState((before) => ({
        key,
        answer: result.ok ? result.value : (before?.answer ?? null),
        error: result.ok ? null : result.error,
        isAsking: false,
      }));
    });
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    again();
    return () => {
      latest.current += 1;
    };
  }, [again, isOffline]);

  const present = state?.key === key ? state : null;
  return {
    answer: present?.answer ?? null,
    error: present?.error ?? null,
    isAsking: present?.isAsking ?? key !== null,
    again,
  };
}
