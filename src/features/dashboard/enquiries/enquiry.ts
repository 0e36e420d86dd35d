import type { ReceivedEnquiry } from '#sync';
import { enquiryWords } from '../../../content/enquiry-words.ts';

/** What the owner calls a kind; one that only a newer server knows keeps its own name. */
export function kindWords(kind: string): string {
  return Object.hasOwn(enquiryWords, kind)
    ? enquiryWords[kind as keyof typeof enquiryWords].label
    : kind;
}

/** One field of an enquiry as it was typed; '' where the form has none. */
export function typed({ details }: Pick<ReceivedEnquiry, 'details'>, field: string): string {
  const value = details[field];
  return typeof value === 'string' ? value : '';
}

/** Who wrote: the name where the form asks for one, else the address. */
export function senderOf(enquiry: Pick<ReceivedEnquiry, 'details'>): string {
  return typed(enquiry, 'name') || typed(enquiry, 'parentName') || typed(enquiry, 'email');
}

/** An address that opens a mail to somebody, and can hold nothing but the address. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** An address that rings a number: its digits, and a plus where it begins with one. */
export function telTo(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${plus}${phone.replaceAll(/\D/g, '')}`;
}
