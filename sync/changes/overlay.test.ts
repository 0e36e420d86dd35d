/** The rows that a person sees: those of the server with the changes of this device. */
import { describe, expect, it } from 'vitest';
import {
  base,
  change,
  lostLevel,
  newRow,
  refusal,
  settledWith,
} from '../../tests/harness/course-changes.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import type { Change } from '../schema/changes.ts';
import type { ServerRow } from '../schema/table.ts';
import { overlaid, rowWithChange } from './overlay.ts';

const asStored = ({ _deleted, ...fields }: ServerRow) => fields;
const stored = asStored(base);
const newer = courseAt(8, { title: 'Calculus' });
const gone = courseAt(8, { _deleted: true });
const deletion = (values: Partial<Change> = {}) =>
  change({ operation: 'delete', values: {}, ...values });

const shown: [string, typeof stored | null, Change | null, object | null][] = [
  ['a row without a change', stored, null, { ...stored, pending: 'none' }],
  ['nothing without a row', null, null, null],
  ['a waiting edit', stored, change(), { ...stored, title: 'Geometry', pending: 'write' }],
  ['nothing of the edit of a row that is gone', null, change(), null],
  [
    'a waiting edit on its latest answer',
    stored,
    change({ answer: newer, values: { level: 'x' } }),
    { ...asStored(newer), level: 'x', pending: 'write' },
  ],
  [
    'a new row',
    null,
    newRow(),
    {
      id: 'a',
      title: 'Geometry',
      is_full: false,
      first_for: null,
      first_until: null,
      teacher_name: '',
      hidden_at: null,
      change_position: 0,
      pending: 'write',
    },
  ],
  [
    'a new row over one that was deleted',
    null,
    newRow({ answer: gone }),
    {
      id: 'a',
      title: 'Geometry',
      is_full: false,
      first_for: null,
      first_until: null,
      teacher_name: '',
      hidden_at: null,
      change_position: 0,
      pending: 'write',
    },
  ],
  [
    'a new row that has arrived',
    stored,
    newRow(),
    { ...stored, title: 'Geometry', pending: 'write' },
  ],
  ['a row whose deletion waits', stored, deletion(), { ...stored, pending: 'delete' }],
  ['it also if a pull has removed it', null, deletion(), { ...stored, pending: 'delete' }],
  ['nothing of a deletion without any row', null, deletion({ base: null }), null],
  [
    'a deletion that is taken back, also if the row is gone',
    null,
    change({ values: { _deleted: false } }),
    { ...stored, pending: 'write' },
  ],
  [
    'an accepted edit that no pull has brought',
    stored,
    change({ status: 'accepted', answer: newer }),
    { ...asStored(newer), pending: 'none' },
  ],
  [
    'an accepted new row',
    null,
    newRow({ status: 'accepted', answer: newer }),
    { ...asStored(newer), pending: 'none' },
  ],
  [
    'the later row, if a pull has brought one',
    { ...stored, change_position: 9 },
    change({ status: 'accepted', answer: newer }),
    { ...stored, change_position: 9, pending: 'none' },
  ],
  [
    'the row of the pull at the position of the answer',
    { ...asStored(newer), level: 'pulled' },
    change({ status: 'accepted', answer: newer }),
    { ...asStored(newer), level: 'pulled', pending: 'none' },
  ],
  ['nothing of an accepted deletion', stored, deletion({ status: 'accepted', answer: gone }), null],
  [
    'nothing of one that was accepted without an answer',
    stored,
    deletion({ status: 'accepted' }),
    null,
  ],
  [
    'the server row while a refusal is open',
    stored,
    settledWith({ refused: refusal() }),
    { ...stored, pending: 'none' },
  ],
  [
    'the server row while a loss is open',
    stored,
    settledWith({ lost: lostLevel }),
    { ...stored, pending: 'none' },
  ],
  [
    'the server row after a refused deletion',
    stored,
    settledWith({ operation: 'delete' }),
    { ...stored, pending: 'none' },
  ],
  ['nothing of a refused new row', null, newRow({ status: 'settled', refused: refusal() }), null],
  [
    'an accepted edit without a readable answer as it is stored',
    stored,
    change({ status: 'accepted' }),
    { ...stored, pending: 'none' },
  ],
];

it.each(shown)('shows %s', (_, row, now, seen) => {
  expect(rowWithChange(row, now)).toEqual(seen);
});

describe('a list', () => {
  const other = { ...stored, id: 'b' };
  const view = (changes: Change[], matches: (row: object) => boolean = () => true) =>
    overlaid([stored, other], changes, matches).map(({ id, title, pending }) => [
      id,
      title,
      pending,
    ]);

  it('without changes is that of the rows', () => {
    expect(view([])).toEqual([
      ['a', 'Algebra', 'none'],
      ['b', 'Algebra', 'none'],
    ]);
  });

  it('shows each row once, with its own change', () => {
    expect(view([change()])).toEqual([
      ['a', 'Geometry', 'write'],
      ['b', 'Algebra', 'none'],
    ]);
  });

  it('shows a new row that has arrived once', () => {
    expect(view([newRow()])).toHaveLength(2);
  });

  it('leaves out what was deleted', () => {
    expect(view([deletion({ status: 'accepted', answer: gone })])).toEqual([
      ['b', 'Algebra', 'none'],
    ]);
  });

  it('adds a new row if it belongs to the result', () => {
    const made = newRow({ key: 'courses:c', row_id: 'c', values: { id: 'c', title: 'Geometry' } });
    expect(view([made])).toContainEqual(['c', 'Geometry', 'write']);
    expect(view([made], () => false)).toHaveLength(2);
  });
});
