import type { PublicCourse } from '../../content/courses.ts';
import { readDraft, tabDraft, writeDraft } from '../../ui/form/draft-store.ts';

const contactDraft = tabDraft('contact');

/**
 * Fills in the contact form with a question about a place. What somebody has typed into its message stays.
 * @param name of the child; null if it is not about a child
 */
export function beginEnquiry(offer: Pick<PublicCourse, 'title' | 'subject'>, name: string | null) {
  const { values = {} } = readDraft(contactDraft) ?? {};
  const whose = name === null ? '' : ` for ${name}`;
  const asked = `I'd like to ask for a place on ${offer.title}${whose}.`;
  const before = 'message' in values && typeof values.message === 'string' ? values.message : '';
  const message = before.includes(asked) ? before : [before, asked].filter(Boolean).join('\n\n');
  writeDraft(contactDraft, Object.entries({ ...values, subject: offer.subject, message }));
}
