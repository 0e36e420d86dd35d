import { deleteEnquiries, type EnquiryMark, type InboxEnquiry, markEnquiries } from '#sync';
import { errorWords } from '../../../shared/error-messages.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { removeDrafts } from './drafts.ts';

/** Which enquiries a mark changes. The others have it already, or another admin looks after them. */
const CHANGES: Record<EnquiryMark, (enquiry: InboxEnquiry) => boolean> = {
  handle: ({ handled_at }) => handled_at === null,
  reopen: ({ handled_at }) => handled_at !== null,
  take: ({ takenBy, handled_at }) => takenBy === null && handled_at === null,
  release: ({ takenBy }) => takenBy?.isSelf === true,
};

/** The enquiries that a mark would change, so that an undo takes back no more than the mark did. */
export function changedBy(mark: EnquiryMark, enquiries: readonly InboxEnquiry[]): InboxEnquiry[] {
  return enquiries.filter(CHANGES[mark]);
}

/** Marks enquiries. @returns whether the mark was stored on this device */
export async function markThem(ids: readonly string[], mark: EnquiryMark): Promise<boolean> {
  const result = await markEnquiries(ids, mark);
  if (!result.ok) showToast('error', 'Error marking enquiry', errorWords(result.error));
  return result.ok;
}

/** Deletes enquiries, and what was being written about them. @returns whether that was stored on this device */
export async function deleteThem(ids: readonly string[]): Promise<boolean> {
  const result = await deleteEnquiries(ids);
  if (result.ok) removeDrafts(ids);
  else showToast('error', 'Enquiry not deleted', errorWords(result.error));
  return result.ok;
}
