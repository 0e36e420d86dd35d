/** What the sentences of mails are made of: names and courses. */
import { offerOf } from '../../../src/content/courses.ts';

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

/** The title of an advertised course by its id; '' for any other text. */
export const advertised = (offer: unknown): string => offerOf(String(offer))?.title ?? '';

/** A name as the account has it, in one line and not longer than a name; '' for none. */
export const nameOf = (...parts: unknown[]): string =>
  parts
    .map((part) => String(part ?? '').replace(/[^\p{L}\p{M} .'’-]/gu, ''))
    .join(' ')
    .trim()
    .slice(0, 80);
