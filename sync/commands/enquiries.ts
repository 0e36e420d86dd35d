import type { Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { editRow, rowNow } from './write.ts';

/**
 * Marks an enquiry as handled by the signed-in admin, now. An enquiry that is handled already stays as it is.
 */
export async function markEnquiryHandled(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    const enquiry = await rowNow(sync, 'enquiries', id);
    if (!enquiry) return fail('not-found');
    if (enquiry.handled_at) return ok(undefined);
    const mark = { handled_at: new Date().toISOString(), handled_by: sync.user.id };
    await editRow(sync, 'enquiries', id, mark);
    return ok(undefined);
  });
}

/** Removes the mark from an enquiry, so that it is open again. */
export async function reopenEnquiry(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    const open = { handled_at: null, handled_by: null };
    const isThere = await editRow(sync, 'enquiries', id, open);
    return isThere ? ok(undefined) : fail('not-found');
  });
}
