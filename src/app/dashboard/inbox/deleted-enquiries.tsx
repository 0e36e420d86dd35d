import { deletedEnquiries, restoreEnquiry } from '#sync/desk';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { RestoreList } from '../../parts/restore-list.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { kindWords } from './received-enquiry.ts';

/**
 * The enquiries that were deleted within 30 days, with buttons to bring them back. Nothing if there are none.
 * @param again asks again when it changes
 */
export function DeletedEnquiries({ again }: { again: unknown }) {
  const [enquiries, setEnquiries] = useAnswer(deletedEnquiries, again);
  const now = useNow();
  const items = (enquiries ?? []).map(({ id, kind, name, deleted_at, deleted_by }) => ({
    id,
    name: name || kindWords(kind),
    detail: `${kindWords(kind)}, deleted ${momentWords(deleted_at, now)}${deleted_by ? ` by ${deleted_by}` : ''}`,
  }));
  return (
    <RestoreList
      title="Recently deleted"
      items={items}
      restore={restoreEnquiry}
      onRestored={(id) => {
        setEnquiries((before) => before?.filter((enquiry) => enquiry.id !== id) ?? null);
        showToast('success', 'Enquiry restored', items.find((item) => item.id === id)?.name ?? '');
      }}
    />
  );
}
