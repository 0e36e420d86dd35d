import { describe, type RowOf, reference } from './table.ts';

/** The links between parents and children. */
export const links = describe({
  name: 'child_parent_relationships',
  version: 0,
  columns: {
    parent_id: reference('profiles', { sentBy: 'insert', isIndexed: true }),
    child_id: reference('profiles', { sentBy: 'insert', isIndexed: true }),
  },
  deletable: true,
  naturalKey: ['parent_id', 'child_id'],
  exported: {
    as: 'links',
    explained: {
      linked_to: ({ parent_id, child_id }, { userId, labelOf }) =>
        labelOf('profiles', parent_id === userId ? child_id : parent_id),
    },
  },
});

export type ChildParentRelationship = RowOf<typeof links>;
