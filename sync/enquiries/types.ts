import type { SessionUser } from '../types.ts';
import type { EnquiryKind } from './forms/schemas.ts';

/**
 * Why an enquiry could not be sent at its last attempt. network: the network failed. slow-network: no
 * complete answer came in time. service: the server answered that it cannot take it now. limit: the server takes
 * only so many enquiries an hour.
 */
export type WaitReason = 'network' | 'slow-network' | 'service' | 'limit';

/** What a form was opened for. */
export interface EnquiryAbout {
  /** The id of a taught course, or that of an advertised one in the content. */
  course?: string;
  /** The account of the child. */
  childId?: string;
}

/** An enquiry from a public form, as this device keeps it. */
export interface StoredEnquiry {
  /** A random uuid, also the id of the server's row, so that an enquiry sent twice is one row. */
  id: string;
  kind: EnquiryKind;
  /** What was filled in. Empty once the server has accepted it: the device then keeps only the receipt. */
  details: Record<string, unknown>;
  /** ISO time of submission on this device. */
  submittedAt: string;
  state: 'waiting' | 'sent' | 'refused';
  /** ISO time at which the server accepted it. */
  sentAt?: string;
  /** Sent while no page was in view, and not shown to the person since. */
  isUnseen?: true;
  /** The server's sentence for people about why it was refused, if it has one. */
  message?: string;
  /**
   * Id of the user who was signed in when it was written; null for a visitor. Only that person sees it,
   * takes it away in an export, or loses it at a sign-out. Of a visitor's, an account does not see what was filled in.
   */
  userId?: string | null;
  /** What the form was opened for. */
  about?: EnquiryAbout;
  /** The form's honeypot was filled in. */
  isDoubtful?: true;
  /** Sent without the session of its sender, so that the server does not know yet whose it is. */
  isUnclaimed?: true;
  /** Missing until an attempt has failed. */
  waitsFor?: WaitReason;
  /** Failed attempts in a row. */
  attempts?: number;
  /** ISO time on this device before which it is not sent again by itself. */
  retryAt?: string;
}

/**
 * What the server has accepted, as the device keeps it for thirty days: kind, reference and times. Anybody who uses
 * the device next could read more.
 * @param isOwned whether the server knows whose it is. What a claim needs is kept until then
 */
export function receiptOf(
  { id, kind, submittedAt, about, userId = null }: StoredEnquiry,
  sentAt: string,
  isOwned: boolean,
): StoredEnquiry {
  const claim = { isUnclaimed: true as const, ...(about ? { about } : {}) };
  const receipt = { id, kind, submittedAt, userId, details: {}, sentAt };
  return { ...receipt, state: 'sent', ...(userId && !isOwned ? claim : {}) };
}

/** An enquiry as an account sees it: what a visitor filled in is hidden, except the account's own address. */
export function seenBy(viewer: Pick<SessionUser, 'email'> | null, enquiry: StoredEnquiry) {
  if (!viewer || enquiry.userId) return enquiry;
  const { email } = viewer;
  return { ...enquiry, details: isEnquiryOf(enquiry, email) ? { email } : {} };
}

/** Whether a viewer may see an enquiry: their own, and those of visitors. */
export function isVisibleTo({ userId }: Pick<StoredEnquiry, 'userId'>, viewer: string | null) {
  return !userId || userId === viewer;
}

/**
 * The reference that people quote: the first eight characters of the id, in capitals, for example 5F6CF1A4.
 */
export function referenceOf({ id }: Pick<StoredEnquiry, 'id'>): string {
  return id.slice(0, 8).toUpperCase();
}

/** Whether an enquiry was filled in with this email address. */
export function isEnquiryOf({ details }: Pick<StoredEnquiry, 'details'>, email: string): boolean {
  return String(details.email ?? '').toLowerCase() === email.toLowerCase();
}

export type EnquiryOutcome = { type: 'sent' | 'refused'; enquiry: StoredEnquiry };
