import { recordKey } from '../../lib/device-records.ts';
import { readItem, removeItem, type StorageName, writeItem } from '../../lib/web-storage.ts';
import { draftPrefix } from './draft-prefix.ts';

export interface Draft {
  /** ISO time of the last change. */
  at: string;
  /** The changed fields by name. An earlier version of the form may have stored them, so they can be of any kind. */
  values: object;
}

/** Where the draft of one form is stored. */
export interface DraftSlot {
  storage: StorageName;
  key: string;
}

/** A draft that is stored until the tab is closed. For the forms of visitors, who may share the device. */
export function tabDraft(form: string): DraftSlot {
  return { storage: 'sessionStorage', key: draftPrefix + form };
}

/** A draft of a signed-in person, which is stored until it is removed or the person signs out. */
export function personDraft(userId: string, form: string): DraftSlot {
  return { storage: 'localStorage', key: recordKey(`draft.${form}`, userId) };
}

/** @returns undefined if there is no draft, or a damaged one */
export function readDraft({ storage, key }: DraftSlot): Draft | undefined {
  // Checked by hand: the forms of visitors load this, and a schema would add parts of valibot to them.
  const { at, values } = (readItem(storage, key) ?? {}) as Partial<Draft>;
  return typeof at === 'string' && values instanceof Object ? { at, values } : undefined;
}

/** Stores the changed fields; removes the draft if there are none. */
export function writeDraft({ storage, key }: DraftSlot, changed: [string, unknown][]): void {
  if (changed.length === 0) removeItem(storage, key);
  else {
    const draft: Draft = { at: new Date().toISOString(), values: Object.fromEntries(changed) };
    writeItem(storage, key, draft);
  }
}

export function removeDraft({ storage, key }: DraftSlot): void {
  removeItem(storage, key);
}
