import { describe, expect, test } from 'vitest';
import { enquiries } from '../schema/enquiries.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import { conflictHandler, mergeFields } from './conflicts.ts';
import { Ledger } from './ledger.ts';

const columns = ['title', 'level', 'updated_at'];

function doc(values: Record<string, unknown>): SyncedDoc {
  const base = { id: 'a', change_position: 1, pending: 'none', edits: 0, _deleted: false };
  return { ...base, title: 'T', level: 'L', updated_at: '1', ...values } as unknown as SyncedDoc;
}

const state = (values: Record<string, unknown>) => ({ ...doc(values) }) as Record<string, unknown>;

describe('merging an unsent edit with the row of the server', () => {
  const base = doc({});

  test("keeps each side's own field, and the edit goes on waiting on the new position", () => {
    const fork = doc({ title: 'mine', pending: 'write', edits: 1 });
    const master = doc({ level: 'theirs', change_position: 2 });
    const { merged, lost } = mergeFields(columns, { fork, base, master, sent: [] });
    expect(merged).toMatchObject({
      title: 'mine',
      level: 'theirs',
      change_position: 2,
      pending: 'write',
    });
    expect(lost).toEqual([]);
  });

  test('lets the server decide over a field that both changed, and names it', () => {
    const fork = doc({ title: 'mine', pending: 'write', edits: 1 });
    const master = doc({ title: 'theirs', change_position: 2 });
    const { merged, lost } = mergeFields(columns, { fork, base, master, sent: [] });
    expect(merged).toEqual(master);
    expect(lost).toEqual(['title']);
  });

  test("knows its own earlier edit in the server's row and does not lose to it", () => {
    const fork = doc({ title: 'newest', pending: 'write', edits: 2 });
    const sent = state({ title: 'newer', pending: 'write', edits: 1 });
    const master = doc({ title: 'newer', change_position: 2 });
    const { merged, lost } = mergeFields(columns, { fork, base, master, sent: [sent] });
    expect(merged).toMatchObject({ title: 'newest', pending: 'write' });
    expect(lost).toEqual([]);
  });

  test('does not take a value for its own that an earlier edit only left as it was', () => {
    // The server went back to an older state, whose title this device had in front of it once.
    const fork = doc({ title: 'theirs once', level: 'mine', pending: 'write', edits: 1 });
    const known = doc({ title: 'theirs once' });
    const master = doc({ change_position: 2 });
    const { merged, lost } = mergeFields(columns, {
      fork,
      base: known,
      master,
      sent: [{ level: 'mine' }],
    });
    expect(merged).toMatchObject({ title: 'T', level: 'mine', pending: 'write' });
    expect(lost).toEqual([]);
  });

  test('takes an undoing of an own edit for an edit', () => {
    const fork = doc({ title: 'T', pending: 'write', edits: 2 });
    const sent = state({ title: 'newer' });
    const master = doc({ title: 'newer', change_position: 2 });
    expect(mergeFields(columns, { fork, base, master, sent: [sent] }).merged).toMatchObject({
      title: 'T',
    });
  });

  test('has nothing left to send where both say the same, whatever their clocks say', () => {
    const fork = doc({ title: 'same', updated_at: '2', pending: 'write', edits: 1 });
    const master = doc({ title: 'same', updated_at: '3', change_position: 2 });
    const { merged, lost } = mergeFields(columns, { fork, base, master, sent: [] });
    expect(merged).toEqual(master);
    expect(lost).toEqual([]);
  });
});

describe('merging columns that only make sense together', () => {
  const mark = ['handled_at', 'handled_by'];
  const merge = (states: { fork: object; base: object; master: object }) => {
    const of = (values: object, more: object = {}) => doc({ ...values, ...more });
    return mergeFields(
      mark,
      {
        fork: of(states.fork, { pending: 'write', edits: 1 }),
        base: of(states.base),
        master: of(states.master, { change_position: 2 }),
        sent: [],
      },
      enquiries.units,
    );
  };
  const open = { handled_at: null, handled_by: null };
  const mine = { handled_at: '2026-11-20T10:00:00.000Z', handled_by: 'me' };
  const theirs = { handled_at: '2026-11-20T10:00:01+00:00', handled_by: 'them' };

  test('keeps what both mean, as the server has it', () => {
    const { merged, lost } = merge({ fork: mine, base: open, master: theirs });
    expect(merged).toMatchObject({ ...theirs, pending: 'none' });
    expect(lost).toEqual([]);
  });

  test('keeps both columns of the side that changed, never one of each', () => {
    expect(merge({ fork: mine, base: open, master: open }).merged).toMatchObject(mine);
    expect(merge({ fork: open, base: mine, master: theirs }).merged).toMatchObject({
      ...open,
      pending: 'write',
    });
  });
});

describe('what arrives is not written over something newer', () => {
  const ledger = new Ledger('courses', () => {
    throw new Error('nothing is to be read');
  });
  const { isEqual } = conflictHandler(columns, ledger);
  const isPassedOver = (arriving: SyncedDoc, here: SyncedDoc) =>
    isEqual(arriving as never, here as never, 'downstream-check-if-equal-1');
  const sent = doc({ title: 'mine', change_position: 5, pending: 'write', edits: 1 });
  const deletion = doc({ change_position: 5, pending: 'delete', edits: 1 });

  test('an edit that was sent stands until its own row is there', () => {
    expect(isPassedOver(doc({ change_position: 4 }), sent)).toBe(true);
    expect(isPassedOver(doc({ change_position: 5 }), sent)).toBe(true);
    expect(isPassedOver(doc({ title: 'mine', change_position: 6 }), sent)).toBe(false);
    expect(isPassedOver(doc({ title: 'theirs', change_position: 6 }), sent)).toBe(false);
  });

  test('an edit that changed nothing ends with the row that it was made on', () => {
    expect(isPassedOver(doc({ title: 'mine', change_position: 5 }), sent)).toBe(false);
  });

  test('or where the server has none of it', () => {
    const made = doc({ change_position: 0, pending: 'write', edits: 1 });
    const none = doc({ change_position: 0, _deleted: true });
    expect(isPassedOver(none, made)).toBe(false);
    expect(isPassedOver(none, sent)).toBe(false);
  });

  test('so does a deletion', () => {
    expect(isPassedOver(doc({ change_position: 5 }), deletion)).toBe(true);
    expect(isPassedOver(doc({ change_position: 5, _deleted: true }), deletion)).toBe(false);
    expect(isPassedOver(doc({ change_position: 6, _deleted: true }), deletion)).toBe(false);
  });

  test('a row without an edit goes back only where the server says so in a pull', () => {
    const here = doc({ title: 'newer', change_position: 5 });
    const late = doc({ change_position: 4 });
    expect(isPassedOver(late, here)).toBe(false);
    ledger.injected.set('a', 4);
    expect(isPassedOver(late, here)).toBe(true);
  });
});
