import { describe, optionalText, type RowOf, reference, text } from './table.ts';

/**
 * The links between parents and children. A parent asks for one by a command, so no device inserts rows. Until it is
 * accepted only the parent has the row.
 */
export const links = describe({
  name: 'child_parent_relationships',
  version: 0,
  columns: {
    parent_id: reference('profiles', { isIndexed: true }),
    child_id: reference('profiles', { isIndexed: true }),
    created_at: text(),
    /** While the link waits: the address that the parent typed, and the code that the child types; else ''. */
    asked_email: text({ most: 254 }),
    code: text(),
    /** When a request ends; null once it is accepted. */
    expires_at: optionalText(),
    /** Null while the link is only asked for. */
    accepted_at: optionalText(),
  },
  deletable: true,
  naturalKey: ['parent_id', 'child_id'],
  namesOthers: true,
  exported: {
    as: 'links',
    explained: {
      linked_to: ({ parent_id, child_id }, { userId, labelOf }) =>
        labelOf('profiles', parent_id === userId ? child_id : parent_id),
    },
  },
});

export type ChildParentRelationship = RowOf<typeof links>;
