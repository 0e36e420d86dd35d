import { deletedEnquiries, restoreEnquiry } from '#sync/desk';
import { momentWords } from '../../../lib/dates.ts';
import { RestoreList } from '../../parts/restore-list.tsx';
import { kindWords } from './received-enquiry.ts';

/**
 * The enquiries that were deleted within 30 days, with buttons to bring them back. Nothing if there are none.
 * @param again asks again when it changes
 */
export function DeletedEnquiries({ again }: { again: unknown }) {
  return (
    <RestoreList
      title="Recently deleted"
      ask={deletedEnquiries}
      again={again}
      nameOf={({ name, kind }) => name || kindWords(kind)}
      detailOf={({ kind, deleted_at, deleted_by }, now) =>
        `${kindWords(kind)}, deleted ${momentWords(deleted_at, now)}${deleted_by ? ` by ${deleted_by}` : ''}`
      }
      restore={restoreEnquiry}
      restoredWords={(name) => ['Enquiry restored', name]}
    />
  );
}
