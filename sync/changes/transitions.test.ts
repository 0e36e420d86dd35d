/** What a change becomes when the person acts on its row, and when it is sent. */
import { describe, expect, it } from 'vitest';
import {
  attempted,
  base,
  change,
  lostLevel,
  newRow,
  refusal,
  settledWith,
} from '../../tests/harness/course-changes.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import { nothing } from '../../tests/harness/strict-matchers.ts';
import type { Change } from '../schema/changes.ts';
import type { Fields } from '../schema/table.ts';
import { attempting, deleted, edited, undone } from './transitions.ts';

const edit = (now: Change | null, values: object, server: typeof base | null = base) =>
  edited(now, 'courses', server, { ...values }, 'New label');

describe('an edit', () => {
  it('of a row without a change is based on the latest row, and holds what was changed only', () => {
    expect(edit(null, { title: 'Geometry', level: 'Beginner' })).toMatchObject({
      key: 'courses:a',
      status: 'waiting',
      operation: 'update',
      base,
      values: { title: 'Geometry' },
      attempted: [],
      answer: null,
      label: 'New label',
      version: 1,
    });
    expect(edit(null, { title: 'Geometry' })?.values).toEqual({ title: 'Geometry' });
  });

  it('that changes nothing leaves no change', () => {
    expect(edit(null, { title: 'Algebra' })).toBeNull();
  });

  it('of a time alone is not worth sending, and goes along with another field', () => {
    const editName = (values: Fields) => edited(null, 'profiles', base, values, '');
    expect(editName({ updated_at: 'now' })).toBeNull();
    const both = { first_name: 'Zoe', updated_at: 'now' };
    expect(editName(both)?.values).toEqual(both);
  });

  it('of a row that is not there changes nothing', () => {
    expect(edit(null, { title: 'Geometry' }, null)).toBeNull();
    const refused = settledWith({ refused: refusal() });
    expect(edit(refused, { title: 'Geometry' }, null)).toBe(refused);
  });

  it('of a waiting change is merged into it, and counts as a later version', () => {
    expect(edit(change(), { level: 'Advanced' })).toMatchObject({
      status: 'waiting',
      values: { title: 'Geometry', level: 'Advanced' },
      base,
      label: 'New label',
      version: 4,
    });
  });

  it('back to the server value ends a waiting change, unless an attempt may have arrived', () => {
    expect(edit(change(), { title: 'Algebra' })).toBeNull();
    expect(edit(change({ attempted }), { title: 'Algebra' })).toMatchObject({
      status: 'waiting',
      values: { title: 'Algebra' },
      attempted,
    });
  });

  it('of a new row stays its insert', () => {
    expect(edit(newRow(), { title: 'Algebra' })).toMatchObject({
      operation: 'insert',
      values: { id: 'a', title: 'Algebra' },
    });
  });

  it('does not touch a deletion that waits', () => {
    const deletion = change({ operation: 'delete' });
    expect(edit(deletion, { title: 'Calculus' })).toBe(deletion);
  });

  it('notes for the edited columns what the person saw, and keeps the position of the base', () => {
    const later = courseAt(8, { title: 'Calculus', level: 'Advanced' });
    // Of the title, which waits already, the person saw the own value.
    expect(edit(change(), { title: 'Topology', level: 'Expert' }, later)?.base).toEqual({
      ...base,
      level: 'Advanced',
    });
    const earlier = courseAt(4, { level: 'Advanced' });
    expect(edit(change(), { level: 'Expert' }, earlier)?.base).toEqual(base);
  });

  it('after an accepted change keeps its answer and its attempts, as a later version', () => {
    const answer = courseAt(7, { title: 'Geometry' });
    const accepted = change({ status: 'accepted', values: {}, answer, attempted });
    expect(edit(accepted, { title: 'Topology' }, answer)).toMatchObject({
      status: 'waiting',
      base: answer,
      answer,
      attempted,
      version: 4,
    });
  });

  it('decides about what was refused or lost in its columns, and about nothing else', () => {
    const refused = refusal({ values: { title: 'Geometry', subject: 'science' } });
    const open = settledWith({ refused, lost: lostLevel });
    const once = edit(open, { title: 'Topology' });
    expect(once).toMatchObject({ refused: { values: { subject: 'science' } }, lost: lostLevel });
    expect(once?.refused?.values).toEqual({ subject: 'science' });
    const twice = edit(once, { level: 'Expert', subject: 'english' });
    expect(twice).toMatchObject({ status: 'waiting', refused: null, lost: nothing });
  });

  it('does not decide about a refused deletion', () => {
    const refused = refusal({ operation: 'delete', values: {} });
    expect(edit(settledWith({ refused }), { title: 'Topology' })?.refused).toEqual(refused);
  });

  it('that changes nothing keeps what is open in other columns, and waits for nothing', () => {
    const open = settledWith({ lost: lostLevel });
    expect(edit(open, { title: 'Algebra' })).toMatchObject({ status: 'settled', lost: lostLevel });
  });
});

describe('a deletion', () => {
  const remove = (now: Change | null, server: typeof base | null = base) =>
    deleted(now, 'courses', server, 'New label');

  it('of a row is based on the latest row, and there is none without a row', () => {
    expect(remove(null)).toMatchObject({
      status: 'waiting',
      operation: 'delete',
      base,
      values: nothing,
    });
    expect(remove(null, null)).toBeNull();
  });

  it('of a new row that was never sent leaves nothing; else the server is told', () => {
    expect(remove(newRow(), null)).toBeNull();
    expect(remove(newRow({ attempted }), null)).toMatchObject({ operation: 'delete', version: 4 });
  });

  it('of a row whose edit waits keeps the edit, in case it is taken back', () => {
    const deletion = remove(change());
    expect(deletion).toMatchObject({
      operation: 'delete',
      values: { title: 'Geometry' },
      version: 4,
    });
    expect(undone(deletion)).toMatchObject({
      status: 'waiting',
      operation: 'update',
      values: { title: 'Geometry' },
      version: 5,
    });
  });
});

describe('taking a change back', () => {
  it.each([
    ['an edit', change()],
    ['a new row', newRow()],
    ['a deletion', change({ operation: 'delete', values: {} })],
    [
      'a deletion that holds times only',
      change({ source: 'profiles', operation: 'delete', values: { updated_at: '' } }),
    ],
  ])('removes %s that was never sent', (_, waiting) => {
    expect(undone(waiting)).toBeNull();
  });

  it('keeps what is still undecided of its row', () => {
    expect(undone(change({ lost: lostLevel }))).toMatchObject({
      status: 'settled',
      values: nothing,
      lost: lostLevel,
    });
  });

  it.each([
    ['a new row, by a deletion', newRow({ attempted }), { operation: 'delete' }],
    [
      'a new row that nobody deletes, by the values with which a row begins',
      newRow({ source: 'attendance', values: { id: 'a', mark: 'late' }, attempted }),
      { operation: 'insert', values: { id: 'a', mark: '' } },
    ],
    [
      'a deletion, by a restoration',
      change({ operation: 'delete', values: {}, attempted: [{ _deleted: true }] }),
      { operation: 'update', values: { _deleted: false } },
    ],
    [
      'the deletion of a row that had no answer, by making it again',
      newRow({ operation: 'delete', attempted }),
      { operation: 'insert' },
    ],
    [
      'an edit, by the values of before of every column that was sent',
      change({ attempted: [{ level: 'Advanced' }, { title: 'Geometry' }], values: { title: 'T' } }),
      { operation: 'update', values: { title: 'Algebra', level: 'Beginner' } },
    ],
    [
      'an edit of a row whose deletion was tried too, without deleting it',
      change({ attempted: [{ _deleted: true }], values: { title: 'T', _deleted: false } }),
      { operation: 'update', values: { title: 'Algebra', _deleted: false } },
    ],
  ])('reverses %s, if it may have arrived', (_, waiting, expected) => {
    const reversed = undone(waiting);
    expect(reversed).toMatchObject({ ...expected, status: 'waiting', version: 4 });
    if ('values' in expected) expect(reversed?.values).toEqual(expected.values);
    expect(reversed?.attempted).toEqual(waiting.attempted);
  });

  it('does nothing to a change that does not wait', () => {
    const accepted = change({ status: 'accepted' });
    expect(undone(accepted)).toBe(accepted);
    expect(undone(null)).toBeNull();
  });
});

describe('an attempt', () => {
  it.each([
    ['an edit, as its values', change(), { title: 'Geometry' }],
    ['a deletion', change({ operation: 'delete', values: {} }), { _deleted: true }],
    [
      'a deletion after an edit that waits, with the edit',
      change({ operation: 'delete' }),
      { title: 'Geometry', _deleted: true },
    ],
    ['the deletion of a row without answer', newRow({ operation: 'delete' }), { _deleted: true }],
    ['a new row, as present', newRow(), { id: 'a', title: 'Geometry', _deleted: false }],
  ])('is noted of %s', (_, sent, content) => {
    expect(attempting(sent, sent)?.attempted).toEqual([content]);
  });

  it('is added to different ones, and noted once however often it is made', () => {
    const earlier = change({ attempted: [{ title: 'Topology' }, { level: 'Advanced' }] });
    const once = attempting(earlier, earlier) as Change;
    expect(once.attempted).toEqual([...earlier.attempted, { title: 'Geometry' }]);
    expect(attempting(once, once)).toBe(once);
  });

  it('is never forgotten, however many follow', () => {
    const titles = Array.from({ length: 40 }, (_, count) => ({ title: `Title ${count}` }));
    let tried = change();
    for (const values of titles) {
      tried = { ...tried, values };
      tried = attempting(tried, tried) as Change;
    }
    expect(tried.attempted).toEqual(titles);
  });

  it('is not noted of what was edited, answered or removed meanwhile', () => {
    const edited = change({ version: 4 });
    expect(attempting(edited, change())).toBe(edited);
    const accepted = change({ status: 'accepted' });
    expect(attempting(accepted, change())).toBe(accepted);
    expect(attempting(null, change())).toBeNull();
  });
});
