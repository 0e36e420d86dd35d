import { type AdminName, type ReceivedEnquiry, typedField } from '#sync';
import { textsOf } from '../../../content/enquiry-details.ts';
import { paths } from '../../../content/paths.ts';
import { requestLabel } from '../../../content/request-words.ts';

/** The label of a kind of enquiry. An unknown kind, from a newer server, is returned unchanged. */
export const kindWords = (kind: string): string => requestLabel(kind, kind);

/** The query parameter with the id of the enquiry to open. */
export const OPEN = 'open';

/** The address that opens an enquiry in the list. */
export function enquiryAddress(id: string): string {
  return `${paths.dashboardTab('enquiries')}&${OPEN}=${encodeURIComponent(id)}`;
}

/** The email address in lower case, which tells families apart; '' if there is none. */
export function addressOf(enquiry: Pick<ReceivedEnquiry, 'details'>): string {
  return typedField(enquiry, 'email').trim().toLowerCase();
}

/** The fields that say most about an enquiry, each in place of the ones after it. */
const TELLING = ['workshopId', 'preferredDate', 'testType', 'additionalInfo', 'assessment'];

/**
 * What an enquiry is about, in one line: how the message begins, or the workshop, day or test with the year group. Words
 * that a person typed come last.
 */
export function firstLine({ details }: Pick<ReceivedEnquiry, 'details'>): string {
  const textOf = textsOf(details);
  const firstOf = (field: string) => textOf(field).trim().split(/\s*\n/)[0];
  const message = firstOf('message');
  if (message) return message;
  const telling = TELLING.find((field) => textOf(field) !== '') ?? '';
  const parts = [firstOf(telling), textOf('yearGroup')];
  return (telling === 'additionalInfo' ? parts.toReversed() : parts).filter(Boolean).join(', ');
}

/** An admin within a sentence: 'you', 'Anna Reid', or 'another admin' if this device does not know the name. */
export function adminWords({ isSelf, name }: AdminName): string {
  return isSelf ? 'you' : name || 'another admin';
}

/** A mailto address. It is encoded, so that the typed text cannot add a subject or another recipient. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
