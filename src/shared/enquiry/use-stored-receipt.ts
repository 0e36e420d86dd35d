import { useEffect, useState } from 'react';
import type { EnquiryKind } from '#sync';
import { isAnswered } from '../../content/enquiries.ts';
import { readDraft, removeDraft, tabDraft, writeDraft } from '../../ui/form/draft-store.ts';

/** The id of the enquiry whose receipt this tab showed last, so that a reload does not lose the reference. */
export function useStoredReceipt(kind: EnquiryKind) {
  const [id, setId] = useState('');
  const slot = tabDraft(`receipt.${kind}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Read once, after the first render.
  useEffect(() => {
    const values = readDraft(slot)?.values;
    const stored: unknown = values && Reflect.get(values, 'id');
    if (typeof stored === 'string') setId(stored);
  }, []);
  return {
    id,
    store: (newId: string) => {
      if (isAnswered(kind)) writeDraft(slot, [['id', newId]]);
    },
    forget: () => {
      setId('');
      removeDraft(slot);
    },
  };
}
