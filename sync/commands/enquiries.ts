import type { EnquiryMark } from '../enquiry-types.ts';
import type { OpenSync } from '../open-sync.ts';
import { senderOf } from '../schema/enquiries.ts';
import type { MessageKind } from '../schema/enquiry-messages.ts';
import type { ReceivedEnquiry, Result } from '../types.ts';
import { command, fail, ok } from './command.ts';
import { deleteRows, editRows, insertRow, rowNow } from './write.ts';

type Marks = Partial<Pick<ReceivedEnquiry, 'taken_at' | 'taken_by' | 'handled_at' | 'handled_by'>>;

/** What a mark writes; nothing if the enquiry has it already. */
const marks: Record<EnquiryMark, (row: ReceivedEnquiry, userId: string, now: string) => Marks> = {
  handle: ({ handled_at }, userId, now) =>
    handled_at ? {} : { handled_at: now, handled_by: userId },
  reopen: () => ({ handled_at: null, handled_by: null }),
  take: ({ taken_by }, userId, now) =>
    taken_by === userId ? {} : { taken_at: now, taken_by: userId },
  release: () => ({ taken_at: null, taken_by: null }),
};

/**
 * Marks enquiries in the name of the signed-in admin, now. One that has the mark already stays as it is.
 * @returns an error of code 'not-found' if one of them is not on this device; the others are marked
 */
export async function markEnquiries(
  ids: readonly string[],
  mark: EnquiryMark,
): Promise<Result<void>> {
  const now = new Date().toISOString();
  return command((sync) =>
    editRows(sync, 'enquiries', ids, (enquiry) => marks[mark](enquiry, sync.user.id, now)),
  );
}

/** Deletes enquiries, with their replies and notes. Errors as of `markEnquiries`. */
export async function deleteEnquiries(ids: readonly string[]): Promise<Result<void>> {
  return command((sync) => deleteRows(sync, 'enquiries', ids));
}

/** Writes to the sender of an enquiry: by mail, and in the app of one who was signed in. */
export async function replyToEnquiry(id: string, text: string): Promise<Result<void>> {
  return command((sync) => write(sync, id, 'reply', text));
}

/** Keeps a note about an enquiry, for admins. */
export async function noteOnEnquiry(id: string, text: string): Promise<Result<void>> {
  return command((sync) => write(sync, id, 'note', text));
}

/** Deletes a note. A reply stays, because it may be read already. */
export async function deleteEnquiryNote(id: string): Promise<Result<void>> {
  return command(async (sync) => {
    const message = await rowNow(sync, 'enquiry_messages', id);
    if (message?.kind !== 'note') return fail('not-found');
    return deleteRows(sync, 'enquiry_messages', [id], await labelOf(sync, message.enquiry_id));
  });
}

async function write(
  sync: OpenSync,
  enquiryId: string,
  kind: MessageKind,
  text: string,
): Promise<Result<void>> {
  const enquiry = await rowNow(sync, 'enquiries', enquiryId);
  if (!enquiry || enquiry.pending === 'delete') return fail('not-found');
  const values = {
    id: crypto.randomUUID(),
    enquiry_id: enquiryId,
    kind,
    text,
    author_id: sync.user.id,
    written_at: new Date().toISOString(),
  };
  await insertRow(sync, 'enquiry_messages', values, senderOf(enquiry));
  return ok(undefined);
}

/** What a person calls an enquiry; '' if it is not on this device. */
async function labelOf(sync: OpenSync, enquiryId: string): Promise<string> {
  const enquiry = await rowNow(sync, 'enquiries', enquiryId);
  return enquiry ? senderOf(enquiry) : '';
}
