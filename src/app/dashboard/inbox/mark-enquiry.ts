import { markEnquiries, type ReceivedEnquiry } from '#sync';
import { errorWords } from '../../../shared/error-messages.ts';
import { showToast } from '../../../ui/toast-queue.ts';

/** Marks an enquiry as handled, or opens it again. @returns whether the mark was stored on this device */
export async function markEnquiry(
  { id }: Pick<ReceivedEnquiry, 'id'>,
  handled: boolean,
): Promise<boolean> {
  const result = await markEnquiries([id], handled ? 'handle' : 'reopen');
  if (!result.ok) {
    showToast('error', 'Error marking enquiry', errorWords(result.error));
  }
  return result.ok;
}
