import { expect, it } from 'vitest';
import type { Enrollment, RefusedItem, WaitingItem } from '#sync';
import { enrolmentState } from './enrolment-state.ts';

const enrollment: Enrollment = {
  id: 'e1',
  user_id: 'u1',
  course_id: 'c1',
  status: 'active',
  enrolled_at: '2026-11-20T10:00:00Z',
  change_position: 0,
  pending: 'write',
};
const item: WaitingItem = {
  key: 'enrollments:e1',
  collection: 'enrollments',
  rowId: 'e1',
  operation: 'insert',
  label: 'Fractions',
  sending: false,
  at: '2026-11-20T10:42:00Z',
  canUndo: true,
};
const refusal: RefusedItem = {
  key: 'enrollments:e9',
  collection: 'enrollments',
  rowId: 'e9',
  operation: 'insert',
  label: 'Fractions',
  kind: 'refused',
  code: 'invalid',
  values: { user_id: 'u1', course_id: 'c1' },
  row: { user_id: 'u1', course_id: 'c1' },
  at: '2026-11-20T10:00:00Z',
};
const nothing = { enrollments: [], waiting: [], refused: [] };

it('is free without an enrolment', () => {
  expect(enrolmentState('c1', nothing)).toEqual({ kind: 'free' });
});

it('can be undone while it waits, not while it is being sent', () => {
  const known = { ...nothing, enrollments: [enrollment] };
  expect(enrolmentState('c1', { ...known, waiting: [item] })).toEqual({
    kind: 'waiting',
    isSending: false,
    undoKey: 'enrollments:e1',
  });
  expect(enrolmentState('c1', { ...known, waiting: [{ ...item, sending: true }] })).toEqual({
    kind: 'waiting',
    isSending: true,
    undoKey: null,
  });
});

it('is enrolled when the server has accepted it', () => {
  const known = { ...nothing, enrollments: [{ ...enrollment, pending: 'none' as const }] };
  expect(enrolmentState('c1', known)).toEqual({ kind: 'enrolled' });
});

it('shows a refused enrolment on its course', () => {
  const known = { ...nothing, refused: [refusal] };
  expect(enrolmentState('c1', known)).toMatchObject({ kind: 'refused', item: refusal });
  expect(enrolmentState('c2', known)).toEqual({ kind: 'free' });
});
