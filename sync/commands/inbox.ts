/** What an admin asks about an enquiry before answering it. */
import * as v from 'valibot';
import { askServer } from './server-function.ts';

const sender = v.object({
  is_student: v.boolean(),
  /** How many adults are linked to the student. */
  adults: v.number(),
});
/** Who sent an enquiry, as far as it decides who reads the reply. */
export type EnquirySender = v.InferOutput<typeof sender>;

/**
 * Asks before an admin takes the enquiries away as a file, which the trail records. Needs a connection and a sign-in of the
 * last quarter of an hour.
 */
export const allowExport = () =>
  askServer('record_export', { of_what: 'enquiries' }, v.literal(true));

/** Who sent an enquiry; null if it is gone. Needs a connection: this device does not know the accounts of others. */
export const senderOfEnquiry = (id: string) =>
  askServer('enquiry_sender', { enquiry: id }, v.nullable(sender));
