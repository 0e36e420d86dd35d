import { areBothSet, describe, json, optionalText, type RowOf, text } from './table.ts';

/**
 * What visitors sent from the public forms, as an admin's devices hold it. The enquiry queue sends them; a signed-in
 * person may send the same columns.
 */
export const enquiries = describe({
  name: 'enquiries',
  version: 0,
  columns: {
    /** One of the kinds of forms; a newer server may know more of them. */
    kind: text({ sentBy: 'insert' }),
    /** What was filled in, by the name of the field. */
    details: { ...json(), sentBy: 'insert' },
    submitted_at: text({ sentBy: 'insert' }),
    received_at: text(),
    /** When it was dealt with and by whom; both null while it is open. */
    handled_at: optionalText({ sentBy: 'edit', isSame: areBothSet }),
    handled_by: optionalText({ sentBy: 'edit', isSame: areBothSet }),
  },
  holdsOthersWords: true,
  namesOthers: true,
  label: ({ details }) => senderOf(details),
});

export type ReceivedEnquiry = RowOf<typeof enquiries>;

/** The sender of an enquiry: the name if the form asks for one, else the email address. */
export function senderOf(details: unknown): string {
  const { name, parentName, email } = (details ?? {}) as Record<string, unknown>;
  return String(name || parentName || email || '');
}
