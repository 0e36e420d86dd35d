import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readNote, removeNote, writeNote } from '../../lib/device-notes.ts';
import type { AppForm } from './use-app-form.ts';

const draftSchema = v.object({ at: v.string(), values: v.record(v.string(), v.string()) });

export interface DeviceDraft {
  /** ISO time of the last change to the restored draft; null if none was restored or it was removed. */
  restoredAt: string | null;
  /** Stores the changed fields. Call it after each change of a field. */
  save: () => void;
  /** Removes the draft, and resets the form to its initial values. */
  startAgain: () => void;
  /** Removes the draft. Call it after the form was saved or cancelled. */
  remove: () => void;
}

/**
 * Stores what a signed-in person types into a form until it is saved, even if the app is closed, and restores it when
 * the form is mounted. Only fields that differ from their initial values are stored, so that a restored draft does not
 * undo what another device changed meanwhile.
 * @param form a form whose fields are all texts
 * @param initial its initial values
 * @param owner the person and the form that the draft belongs to
 */
export function useDeviceDraft<Name extends string>(
  form: AppForm<Name>,
  initial: Readonly<Record<Name, string>>,
  { userId, name }: { userId: string; name: string },
): DeviceDraft {
  const note = `draft.${name}`;
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const names = Object.keys(initial) as Name[];

  // biome-ignore lint/correctness/useExhaustiveDependencies: A draft is restored once, into a new form.
  useEffect(() => {
    const draft = readNote(note, userId, draftSchema);
    if (!draft) return;
    for (const field of names) {
      const value = draft.values[field];
      if (value !== undefined) form.setValue(field, value);
    }
    setRestoredAt(draft.at);
  }, [note, userId]);

  const remove = () => {
    removeNote(note, userId);
    setRestoredAt(null);
  };
  return {
    restoredAt,
    save: () => {
      const typed = names.map((field) => [field, form.textOf(field)] as const);
      const changed = typed.filter(([field, value]) => value !== initial[field]);
      if (changed.length === 0) removeNote(note, userId);
      else {
        const values = Object.fromEntries(changed);
        writeNote(note, userId, { at: new Date().toISOString(), values });
      }
    },
    startAgain: () => {
      form.reset();
      remove();
    },
    remove,
  };
}

/** Whether this device keeps a draft of the form. */
export function hasDeviceDraft({ userId, name }: { userId: string; name: string }): boolean {
  return readNote(`draft.${name}`, userId, draftSchema) !== undefined;
}
