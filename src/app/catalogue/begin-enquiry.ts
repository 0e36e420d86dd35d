import type { PublicCourse } from '../../content/courses.ts';
import { storeOpenedFor } from '../../shared/enquiry/opened-for.ts';
import { readDraft, tabDraft, writeDraft } from '../../ui/form/draft-store.ts';

const contactDraft = tabDraft('contact');

/**
 * Fills in the contact form with a question about a place. What somebody has typed into its message stays.
 * @param child null if it is not about a child
 */
export function beginEnquiry(
  { id, title, subject }: Pick<PublicCourse, 'id' | 'title' | 'subject'>,
  child: { id: string; name: string } | null,
) {
  const { values = {} } = readDraft(contactDraft) ?? {};
  const whose = child ? ` for ${child.name}` : '';
  const asked = `I'd like to ask for a place on ${title}${whose}.`;
  const before = 'message' in values && typeof values.message === 'string' ? values.message : '';
  const message = before.includes(asked) ? before : [before, asked].filter(Boolean).join('\n\n');
  writeDraft(contactDraft, Object.entries({ ...values, subject, message }));
  storeOpenedFor('contact', { course: { id, title }, ...(child ? { child } : {}) });
}
