/** What an admin asks about an enquiry before answering it. */
import * as v from 'valibot';
import type { EnquirySender } from '../owner-types.ts';
import type { Result } from '../types.ts';
import { askServer } from './server-function.ts';

const sender = v.pipe(
  v.object({ is_student: v.boolean(), adults: v.number() }),
  v.transform(({ is_student, adults }): EnquirySender => ({ isStudent: is_student, adults })),
);

/** Who sent an enquiry; null if it is gone. Needs a connection: this device does not know the accounts of others. */
export async function senderOfEnquiry(id: string): Promise<Result<EnquirySender | null>> {
  return askServer('enquiry_sender', { enquiry: id }, v.nullable(sender));
}
