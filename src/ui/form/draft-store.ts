import * as v from 'valibot';
import { readRecord, removeRecord, writeRecord } from '../../lib/device-records.ts';
import { readItem, removeItem, writeItem } from '../../lib/web-storage.ts';
import { draftPrefix } from './draft-prefix.ts';

export interface Draft {
  /** ISO time of the last change. */
  at: string;
  /** The changed fields by name. An earlier version of the form may have stored them, so they can be of any kind. */
  values: object;
}

// Checked by hand: the forms of visitors load this, and a schema would add parts of valibot to them.
function isDraft(stored: unknown): stored is Draft {
  const { at, values } = (stored ?? {}) as Partial<Draft>;
  return typeof at === 'string' && typeof values === 'object' && values !== null;
}

/** Where the draft of one form is stored. Without storage a draft is lost, and the form works all the same. */
export interface DraftStore {
  /** Differs between any two drafts. */
  readonly key: string;
  /** @returns undefined if there is no draft, or a damaged one */
  read: () => Draft | undefined;
  write: (draft: Draft) => void;
  remove: () => void;
}

/** A draft that is stored until the tab is closed. For the forms of visitors, who may share the device. */
export function tabDraft(form: string): DraftStore {
  const key = draftPrefix + form;
  return {
    key,
    read: () => {
      const stored = readItem('sessionStorage', key);
      return isDraft(stored) ? stored : undefined;
    },
    write: (draft) => writeItem('sessionStorage', key, draft),
    remove: () => removeItem('sessionStorage', key),
  };
}

/** A draft of a signed-in person, which is stored until it is removed or the person signs out. */
export function personDraft(userId: string, form: string): DraftStore {
  const record = `draft.${form}`;
  return {
    key: `${record}.${userId}`,
    read: () => readRecord(record, userId, v.custom<Draft>(isDraft)),
    write: (draft) => writeRecord(record, userId, draft),
    remove: () => removeRecord(record, userId),
  };
}
