import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '#sync';
import { lengthOf } from '../../../lib/limited-text.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import {
  type DraftSlot,
  readDraft,
  removeDraft,
  writeDraft,
} from '../../../ui/form/draft-store.ts';

interface SavedTextOptions {
  /** The text as this device has stored it. */
  saved: string;
  /** The limit in characters. A longer text stays a draft. */
  most: number;
  /** Where the text is kept at each key, until it is saved. */
  slot: DraftSlot;
  save: (text: string) => Promise<Result<unknown>>;
}

interface SavedText {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * A text that saves itself when its field, the page or the app is left, so that families do not read half a sentence.
 * Until then each key is kept as a draft, which the next visit saves.
 * @returns the properties of a text field
 */
export function useSavedText({ saved, most, slot, save }: SavedTextOptions): SavedText {
  const [typed, setTyped] = useState(() => draftIn(slot));
  const [error, setError] = useState<string>();
  const isIdle = useRef(true);
  const latest = useRef({ typed, saved, slot, save, most });
  latest.current = { typed, saved, slot, save, most };

  const store = useCallback(() => {
    const { typed: text, saved: before, slot: kept, ...current } = latest.current;
    if (text === null || lengthOf(text.trim()) > current.most) return;
    if (text.trim() === before) {
      removeDraft(kept);
      return;
    }
    void current.save(text.trim()).then((result) => {
      if (!result.ok) setError(errorWords(result.error));
      else if (latest.current.typed === text) removeDraft(kept);
    });
  }, []);

  useEffect(() => {
    // What a closed tab left behind.
    store();
    const onHide = () => {
      if (document.visibilityState === 'hidden') store();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      store();
    };
  }, [store]);

  // The stored text is shown again once it is what was typed: another device may change it from here on.
  useEffect(() => {
    if (isIdle.current && typed !== null && typed.trim() === saved) setTyped(null);
  }, [typed, saved]);

  return {
    value: typed ?? saved,
    error,
    onChange: (value) => {
      isIdle.current = false;
      setError(undefined);
      setTyped(value);
      writeDraft(slot, [['text', value]]);
    },
    onBlur: () => {
      isIdle.current = true;
      store();
      if (typed !== null && typed.trim() === saved) setTyped(null);
    },
  };
}

function draftIn(slot: DraftSlot): string | null {
  const text: unknown = Reflect.get(readDraft(slot)?.values ?? {}, 'text');
  return typeof text === 'string' ? text : null;
}
