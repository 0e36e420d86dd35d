import type { EnquiryKind } from './forms/schemas.ts';

/** A submission of a public form, as this device keeps it. */
export interface StoredEnquiry {
  /** Random; the server knows the enquiry by it too, so that sent twice it is one row. */
  id: string;
  kind: EnquiryKind;
  details: Record<string, unknown>;
  /** ISO time of submission on this device. */
  submittedAt: string;
  state: 'waiting' | 'sent' | 'refused';
  /** ISO time at which the server accepted it. */
  sentAt?: string;
  /** The server's sentence, for a refused one. */
  message?: string;
}

/** What people quote: the first eight characters of the id, in capitals, for example 5F6CF1A4. */
export function referenceOf({ id }: Pick<StoredEnquiry, 'id'>): string {
  return id.slice(0, 8).toUpperCase();
}

/** Whether an enquiry was filled in with this e-mail address. */
export function isEnquiryOf({ details }: Pick<StoredEnquiry, 'details'>, email: string): boolean {
  return String(details.email ?? '').toLowerCase() === email.toLowerCase();
}

export type EnquiryOutcome = { type: 'sent' | 'refused'; enquiry: StoredEnquiry };
