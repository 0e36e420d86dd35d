import type { ReceivedEnquiry } from '#sync';
import { enquiryWords } from '../../../content/enquiries.ts';
import { paths } from '../../../content/paths.ts';

/** The label of a kind of enquiry. An unknown kind, from a newer server, is returned unchanged. */
export function kindWords(kind: string): string {
  return Object.hasOwn(enquiryWords, kind)
    ? enquiryWords[kind as keyof typeof enquiryWords].label
    : kind;
}

/** A field of an enquiry as it was typed; '' if the enquiry does not have it. */
export function typed({ details }: Pick<ReceivedEnquiry, 'details'>, field: string): string {
  const value = details[field];
  return typeof value === 'string' ? value : '';
}

/** The query parameter with the id of the enquiry to open. */
export const OPEN = 'open';

/** The address that opens an enquiry in the list. */
export function enquiryAddress(id: string): string {
  return `${paths.dashboardTab('enquiries')}&${OPEN}=${encodeURIComponent(id)}`;
}

/** The sender: the name if there is one, otherwise the email address. */
export function senderOf(enquiry: Pick<ReceivedEnquiry, 'details'>): string {
  return typed(enquiry, 'name') || typed(enquiry, 'parentName') || typed(enquiry, 'email');
}

/** A mailto address. It is encoded, so that the typed text cannot add a subject or another recipient. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** A tel address: the digits of a number, with a leading plus if it has one. */
export function telTo(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${plus}${phone.replaceAll(/\D/g, '')}`;
}
