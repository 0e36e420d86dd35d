/** What the sentences of mails are made of: names, courses, days. */
import { offerOf } from '../../../src/content/courses.ts';
import { twelveHour } from '../_shared/clock.ts';

export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  /** The words of the link to the site. */
  link: string;
  /** Where on the site it leads; by default to its start. */
  path?: string;
}

/** What the database says of a mail (private.fields_to_send). */
export type Fields = Record<string, unknown>;

/** 'Saturday 28 November at 10am', as the clocks in London have it; with the year if it is not this one. */
export function dayAndTime(iso: unknown): string {
  const day = dayOf(iso);
  return day ? `${day} at ${londonTime(iso)}` : 'the day that the app shows';
}

/** 'Saturday 28 November'; '' for none. */
export function dayOf(iso: unknown): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const isThisYear = new Date(String(iso)).getUTCFullYear() === new Date().getUTCFullYear();
  return inLondon(iso, isThisYear ? format : { ...format, year: 'numeric' });
}

/** '10am', as the clocks in London have it. */
export const londonTime = (iso: unknown): string =>
  twelveHour(inLondon(iso, { hour: '2-digit', minute: '2-digit' }));

/** A time in London; '' if there is none, because a mail that throws would hold up all others. */
function inLondon(iso: unknown, format: Intl.DateTimeFormatOptions): string {
  const date = new Date(String(iso));
  if (Number.isNaN(+date)) return '';
  return date.toLocaleString('en-GB', { timeZone: 'Europe/London', ...format }).replace(',', '');
}

/** The title of an advertised course by its id; '' for any other text. */
export const advertised = (offer: unknown): string => offerOf(String(offer))?.title ?? '';

/** A name as the account has it, in one line and not longer than a name; '' for none. */
export const nameOf = (...parts: unknown[]): string =>
  parts
    .map((part) => String(part ?? '').replace(/[^\p{L}\p{M} .'’-]/gu, ''))
    .join(' ')
    .trim()
    .slice(0, 80);
