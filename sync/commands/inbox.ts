/** What an admin asks about an enquiry before answering it. */
import * as v from 'valibot';
import type { EnquirySender } from '../owner-types.ts';
import type { Result } from '../types.ts';
import { askServer } from './server-function.ts';

const sender = v.pipe(
  v.object({ is_student: v.boolean(), adults: v.number() }),
  v.transform(({ is_student, adults }): EnquirySender => ({ isStudent: is_student, adults })),
);

/**
 * Asks before an admin takes the enquiries away as a file, which the trail records. Needs a connection and a sign-in of the
 * last quarter of an hour.
 */
export async function allowExport(): Promise<Result<boolean>> {
  return askServer('record_export', { of_what: 'enquiries' }, v.literal(true));
}

/** Who sent an enquiry; null if it is gone. Needs a connection: this device does not know the accounts of others. */
export async function senderOfEnquiry(id: string): Promise<Result<EnquirySender | null>> {
  return askServer('enquiry_sender', { enquiry: id }, v.nullable(sender));
}
