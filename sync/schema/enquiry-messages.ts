import { describe, optionalText, type RowOf, reference, text } from './table.ts';

/** reply: mailed to the sender of the enquiry, who also reads it in the app. note: for admins only. */
export type MessageKind = 'reply' | 'note';

/** What admins write about an enquiry. */
export const enquiryMessages = describe({
  name: 'enquiry_messages',
  version: 0,
  columns: {
    enquiry_id: reference('enquiries', { sentBy: 'insert', isIndexed: true }),
    /** A newer server may know more kinds. */
    kind: text<MessageKind>({ sentBy: 'insert' }),
    text: text({ sentBy: 'insert', most: 4_000, form: 'lines', isNeeded: true }),
    author_id: optionalText(),
    written_at: text(),
    /** When the mail service took a reply; null before. */
    mailed_at: optionalText({ initial: null }),
    /** When the mail of a reply was given up; null while it was not. */
    mail_failed_at: optionalText({ initial: null }),
  },
  deletable: true,
  holdsOthersWords: true,
  namesOthers: true,
  exported: {
    as: 'enquiry_messages',
    isOwn: ({ kind, enquiry_id }, { userId, rows }) =>
      kind === 'reply' &&
      rows('enquiries').some(({ id, user_id }) => id === enquiry_id && user_id === userId),
  },
});

export type EnquiryMessage = RowOf<typeof enquiryMessages>;
