import type { Subject } from '../../content/subjects.ts';
import { readDraft, tabDraft, writeDraft } from '../../ui/form/draft-store.ts';

const contactDraft = tabDraft('contact');

/**
 * Fills in the contact form with a question, which a link to it opens. What somebody has typed into its message stays.
 * @param subject that the question is about; undefined leaves the field as it is
 */
export function askInContact(asked: string, subject?: Subject): void {
  const { values = {} } = readDraft(contactDraft) ?? {};
  const before = 'message' in values && typeof values.message === 'string' ? values.message : '';
  const message = before.includes(asked) ? before : [before, asked].filter(Boolean).join('\n\n');
  writeDraft(contactDraft, Object.entries({ ...values, ...(subject ? { subject } : {}), message }));
}
