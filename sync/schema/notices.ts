import { areBothSet, describe, json, optionalText, type RowOf, reference, text } from './table.ts';

/**
 * What happened to a person while they were away. The server writes a notice; its person marks it as seen. The words are
 * made on the device from the kind and the subject.
 */
export const notices = describe({
  name: 'notices',
  version: 0,
  columns: {
    user_id: reference('profiles', {}),
    /** A newer server may know more kinds. */
    kind: text(),
    /** Fields of fixed names: titles, first names, dates. */
    subject: json(),
    at: text(),
    seen_at: optionalText({ sentBy: 'edit', isSame: areBothSet }),
  },
  isMinor: true,
  exported: { as: 'notices' },
});

export type NoticeRow = RowOf<typeof notices>;
