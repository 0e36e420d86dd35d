import type { PublicCourse } from '../../content/courses.ts';
import { askInContact } from '../../shared/enquiry/ask-in-contact.ts';
import { storeOpenedFor } from '../../shared/enquiry/opened-for.ts';

/**
 * Fills in the contact form with a question about a place. What somebody has typed into its message stays.
 * @param child null if it is not about a child
 */
export function beginEnquiry(
  { id, title, subject }: Pick<PublicCourse, 'id' | 'title' | 'subject'>,
  child: { id: string; name: string } | null,
) {
  const whose = child ? ` for ${child.name}` : '';
  askInContact(`I'd like to ask for a place on ${title}${whose}.`, subject);
  storeOpenedFor('contact', { course: { id, title }, ...(child ? { child } : {}) });
}
