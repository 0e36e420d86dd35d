import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result, SyncError } from '#sync';
import { useIsOffline } from './use-is-offline.ts';

interface State<Value> {
  /** The last result; null until there is one. */
  data: Value | null;
  /** Why the last attempt failed; null while asking and after a success. */
  error: SyncError | null;
}

/** What is known of an answer. `failed` has none; a known one may have failed to be read again, and then has an error. */
export type Known<Value> =
  | { state: 'unknown'; data: null; error: null }
  | { state: 'failed'; data: null; error: SyncError }
  | { state: 'known'; data: Value; error: SyncError | null };

export type Query<Value> = Known<Value> & {
  /** Asks again, and keeps the data meanwhile. */
  refetch: () => void;
  /** Changes the data as a command has changed it on the server. */
  setData: (change: (before: Value | null) => Value | null) => void;
};

const OFFLINE: SyncError = { code: 'offline', message: '' };

/**
 * What the server answers to a command that needs a connection. It is asked once there is one, and again when one comes
 * back; without one, what was loaded stays.
 * @param command must stay the same function, because a new one asks for something else; null asks nothing
 * @param again asks again when it changes
 */
export function useQuery<Value>(
  command: (() => Promise<Result<Value>>) | null,
  again?: unknown,
): Query<Value> {
  const isOffline = useIsOffline();
  const [state, setState] = useState<(State<Value> & { of: typeof command }) | null>(null);
  /** The number of the latest attempt, whose answer alone counts. */
  const latest = useRef(0);

  const setData = useCallback<Query<Value>['setData']>(
    (change) =>
      setState((before) => ({
        of: command,
        data: change(before?.of === command ? before.data : null),
        error: null,
      })),
    [command],
  );
  const refetch = useCallback(() => {
    latest.current += 1;
    if (!command) return;
    const attempt = latest.current;
    setData((before) => before);
    void command().then((result) => {
      if (attempt !== latest.current) return;
      if (result.ok) setData(() => result.value);
      else setState((before) => before && { ...before, error: result.error });
    });
  }, [command, setData]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a reason to ask again
  useEffect(() => {
    if (!isOffline) refetch();
    return () => {
      latest.current += 1;
    };
  }, [refetch, isOffline, again]);

  const { data = null, error = null } = (state?.of === command && state) || {};
  return { ...knownOf(data, error, isOffline), refetch, setData };
}

function knownOf<Value>(
  data: Value | null,
  error: SyncError | null,
  isOffline: boolean,
): Known<Value> {
  if (data !== null) return { state: 'known', data, error };
  if (error || isOffline) return { state: 'failed', data: null, error: error ?? OFFLINE };
  return { state: 'unknown', data: null, error };
}
