import { areBothSet, describe, flag, json, optionalText, type RowOf, text } from './table.ts';

/**
 * What people sent from the public forms. An admin's devices hold all of it, those of a person what they sent while
 * signed in. The enquiry queue sends them; a signed-in person may send the same columns.
 */
export const enquiries = describe({
  name: 'enquiries',
  version: 2,
  migrations: {
    1: (row) => ({
      ...row,
      user_id: null,
      course: null,
      child_id: null,
      taken_at: null,
      taken_by: null,
    }),
    2: (row) => ({ ...row, is_doubtful: false }),
  },
  columns: {
    /** One of the kinds of forms; a newer server may know more of them. */
    kind: text({ sentBy: 'insert' }),
    /** What was filled in, by the name of the field. */
    details: json({ sentBy: 'insert' }),
    submitted_at: text({ sentBy: 'insert' }),
    received_at: text(),
    /** Who was signed in; null for a visitor. */
    user_id: optionalText(),
    /** The course for which the form was opened: the id of a taught one, or that of an advertised one in the content. */
    course: optionalText({ sentBy: 'insert', most: 100 }),
    /** The child for whom the form was opened. */
    child_id: optionalText({ sentBy: 'insert' }),
    /** The form's honeypot was filled in: by a program, or by a browser for a person. */
    is_doubtful: flag({ sentBy: 'insert', initial: false }),
    /** Since when an admin looks after it, and who; both null while nobody does. */
    taken_at: optionalText({ sentBy: 'edit', isBookkeeping: true }),
    taken_by: optionalText({ sentBy: 'edit' }),
    /** When it was dealt with and by whom; both null while it is open. */
    handled_at: optionalText({ sentBy: 'edit', isSame: areBothSet }),
    handled_by: optionalText({ sentBy: 'edit', isSame: areBothSet }),
  },
  deletable: true,
  holdsOthersWords: true,
  namesOthers: true,
  label: ({ details }) => senderOf({ details }),
  exported: { as: 'enquiries', isOwn: ({ user_id }, { userId }) => user_id === userId },
});

export type ReceivedEnquiry = RowOf<typeof enquiries>;

/** A field of an enquiry as it was typed; '' if the enquiry does not have it. */
export function typedField({ details }: { details: unknown }, field: string): string {
  const value = (details as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' ? value : '';
}

/** The sender of an enquiry: the name if the form asks for one, else the email address. */
export const senderOf = (enquiry: { details: unknown }): string =>
  typedField(enquiry, 'name') || typedField(enquiry, 'parentName') || typedField(enquiry, 'email');
