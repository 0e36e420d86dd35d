import { useEffect, useRef, useState } from 'react';
import type { Result } from '#sync';
import { keepFocus } from '../../lib/keep-focus.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { problemWords } from './problem-words.ts';

/** The title and the text of the message after a success. */
export type Done = [title: string, text: string];

interface MutationOptions {
  /** Called after a success, to read the page again. */
  onDone?: () => void;
  /** What the page shows; a new one after it was read again. */
  shown: unknown;
  /** The id of the heading that takes the focus if the button that was pressed has gone. */
  focusId: string;
}

export interface Mutation {
  /** The id of what is being changed; null for nothing. */
  pending: string | null;
  /** Waits for a command that was just given. @returns whether it succeeded */
  mutate: <Value>(
    id: string,
    command: Promise<Result<Value>>,
    done: Done | ((value: Value) => Done),
  ) => Promise<boolean>;
}

/** Runs the commands of the owner on a page, and says how each ended. */
export function useMutation({ onDone, shown, focusId }: MutationOptions): Mutation {
  const [pending, setPending] = useState<string | null>(null);
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button can go when the page is read again
  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    keepFocus(focusId);
  }, [shown, focusId]);

  const mutate: Mutation['mutate'] = async (id, command, done) => {
    setPending(id);
    const result = await command;
    setPending(null);
    if (result.ok) {
      showToast('success', ...(typeof done === 'function' ? done(result.value) : done));
      hasActed.current = true;
      onDone?.();
    } else showToast('error', ...problemWords(result.error));
    return result.ok;
  };
  return { pending, mutate };
}
