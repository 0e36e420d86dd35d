import type { Result } from '../types.ts';
import { command, editRow, fail, ok } from './write.ts';

/** Marks an enquiry as dealt with, by the signed-in admin and now. One that is so stays as it is. */
export async function markEnquiryHandled(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    const enquiry = await sync.database.enquiries.findOne(id).exec();
    if (!enquiry) return fail('not-found');
    if (enquiry.handled_at) return ok(undefined);
    const handled_at = new Date().toISOString();
    await editRow(sync, 'enquiries', id, { handled_at, handled_by: sync.user.id });
    return ok(undefined);
  });
}

/** Takes the mark off an enquiry: it waits for somebody again. */
export async function reopenEnquiry(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    const open = { handled_at: null, handled_by: null };
    return (await editRow(sync, 'enquiries', id, open)) ? ok(undefined) : fail('not-found');
  });
}
