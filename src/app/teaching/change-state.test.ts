import { expect, it } from 'vitest';
import type { WaitingItem } from '#sync';
import { exampleRefusal } from '../../testing/refusal.ts';
import { changeState } from './change-state.ts';

const row = { id: '1', pending: 'delete' } as const;
const item: WaitingItem = {
  key: 'enrollments:1',
  collection: 'enrollments',
  rowId: '1',
  operation: 'delete',
  label: 'Fractions',
  values: {},
  sending: false,
  at: '2026-11-20T10:42:00Z',
  isTried: false,
  isTakenBack: false,
  canUndo: true,
};
const stateOf = (waiting: Partial<WaitingItem>) =>
  changeState('enrollments', row, { waiting: [{ ...item, ...waiting }], refused: [] });

it('waits with an undo, which ends while it is sent and once it was taken back', () => {
  const waiting = { kind: 'waiting', isSending: false, undoKey: null, isTakenBack: false };
  expect(stateOf({})).toEqual({ ...waiting, undoKey: 'enrollments:1' });
  expect(stateOf({ sending: true, canUndo: false })).toEqual({ ...waiting, isSending: true });
  expect(stateOf({ isTakenBack: true, canUndo: false })).toEqual({ ...waiting, isTakenBack: true });
  // The change is read after the row.
  expect(stateOf({ rowId: '2' })).toEqual(waiting);
});

it('is calm without a change, and refused before it waits', () => {
  const calm = { id: '1', pending: 'none' } as const;
  expect(changeState('enrollments', calm, { waiting: [], refused: [] })).toEqual({ kind: 'calm' });
  const refused = [exampleRefusal('courses', 'delete'), exampleRefusal('enrollments', 'delete')];
  const state = changeState('enrollments', row, { waiting: [item], refused });
  expect(state).toEqual({ kind: 'refused', item: refused[1] });
});
