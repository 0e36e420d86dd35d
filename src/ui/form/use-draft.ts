import { getInput, isDirty, setInput } from '@formisch/react';
import { useEffect, useState } from 'react';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from './draft-store.ts';
import type { AppForm, FormValues } from './use-app-form.ts';

export interface FormDraft {
  /** ISO time of the last change to the restored draft; null if none was restored or it was removed. */
  restoredAt: string | null;
  /** Stores the changed fields. Call it after each change of a field. */
  save: () => void;
  /** Removes the draft. Call it after the form was saved, sent or cancelled. */
  remove: () => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/**
 * Stores what is typed into a form, and restores it when the form is mounted. Only fields that differ from their
 * initial values are stored, so that a restored draft does not undo what another device changed meanwhile. Stored
 * values that fit no field of the form are ignored. Without storage a draft is lost, and the form works all the same.
 * @param form stays the same until the component is unmounted
 * @param slot where the draft is stored
 * @param secret the name of a field that is never stored: a password
 */
export function useDraft<Name extends string>(
  { store }: AppForm<Name>,
  slot: DraftSlot,
  secret?: NoInfer<Name>,
): FormDraft {
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const fields = () => Object.entries(getInput(store) as FormValues);

  // biome-ignore lint/correctness/useExhaustiveDependencies: A draft is restored once, into a new form.
  useEffect(() => {
    const draft = readDraft(slot);
    if (!draft) return;
    for (const [name, present] of fields()) {
      const value: unknown = Reflect.get(draft.values, name);
      if (isText(present) ? isText(value) : isTexts(value)) {
        setInput(store, { path: [name], input: value as string | string[] });
      }
    }
    setRestoredAt(draft.at);
  }, [store]);

  return {
    restoredAt,
    save: () =>
      writeDraft(
        slot,
        fields().filter(([name]) => name !== secret && isDirty(store, { path: [name] })),
      ),
    remove: () => {
      removeDraft(slot);
      setRestoredAt(null);
    },
  };
}
