import { longestName } from './names.ts';
import { describe, flag, optionalText, optionalWhole, type RowOf, text } from './table.ts';

export type UserType = 'student' | 'parent' | 'teacher' | 'admin';

/** One profile for each account, with the id of the account. */
export const profiles = describe({
  name: 'profiles',
  version: 1,
  migrations: { 1: (row) => ({ ...row, is_managed: false, reception_year: null }) },
  columns: {
    first_name: text({ sentBy: 'edit', most: longestName, form: 'name' }),
    last_name: optionalText({ sentBy: 'edit', most: longestName, form: 'name' }),
    user_type: text<UserType>(),
    updated_at: text({ sentBy: 'edit', isBookkeeping: true }),
    /** When an admin approved this teacher; null where nobody has. */
    approved_at: optionalText(),
    /** When an admin withdrew or refused the approval; null where nobody has. */
    withdrawn_at: optionalText(),
    /** Whether this student wants no more adults to ask for a link. */
    no_new_adults: flag({ sentBy: 'edit' }),
    /** Whether a parent made this student's account, which has no address of its own. */
    is_managed: flag({ initial: false }),
    /** The year in whose September a child without an address began Year 0; null if nobody has said. */
    reception_year: optionalWhole(),
  },
  label: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '),
  exported: { as: 'profiles', isOwn: ({ id }, { userId }) => id === userId },
});

export type Profile = RowOf<typeof profiles>;
