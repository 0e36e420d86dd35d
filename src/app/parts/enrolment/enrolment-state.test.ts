import { expect, it } from 'vitest';
import type { Enrollment, RefusedItem, WaitingItem } from '#sync';
import { enrolmentState, strayRefusals } from './enrolment-state.ts';

const enrollment: Enrollment = {
  id: 'e1',
  user_id: 'u1',
  course_id: 'c1',
  status: 'active',
  enrolled_at: '2026-11-20T10:00:00Z',
  confirmed_at: '2026-11-20T10:00:00Z',
  offered_until: null,
  taken_at: null,
  in_line: 0,
  contact_name: '',
  contact_phone: '',
  change_position: 0,
  pending: 'write',
};
const item: WaitingItem = {
  key: 'enrollments:e1',
  collection: 'enrollments',
  rowId: 'e1',
  operation: 'insert',
  label: 'Fractions',
  values: {},
  sending: false,
  at: '2026-11-20T10:42:00Z',
  isTried: false,
  isTakenBack: false,
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
const quiet = { waiting: [], refused: [] };
const known = { ...quiet, waiting: [item] };
const on = (...enrollments: Enrollment[]) => ({ id: 'u1', enrollments });

it('is free without an enrolment', () => {
  expect(enrolmentState('c1', on(), quiet)).toEqual({ kind: 'free' });
  expect(enrolmentState('c2', on({ ...enrollment, pending: 'none' }), quiet)).toEqual({
    kind: 'free',
  });
});

it('can be undone while it waits, not while it is being sent', () => {
  expect(enrolmentState('c1', on(enrollment), known)).toEqual({
    kind: 'unsent',
    isSending: false,
    undoKey: 'enrollments:e1',
  });
  const sending = { ...quiet, waiting: [{ ...item, sending: true }] };
  expect(enrolmentState('c1', on(enrollment), sending)).toEqual({
    kind: 'unsent',
    isSending: true,
    undoKey: null,
  });
});

it('is being taken while the answer to an offer waits', () => {
  const until = '2026-12-05T10:00:00Z';
  const answered = { ...enrollment, status: 'waiting', offered_until: until, taken_at: until };
  const edit: WaitingItem = { ...item, operation: 'update' };
  expect(enrolmentState('c1', on(answered), { ...quiet, waiting: [edit] })).toEqual({
    kind: 'taking',
    isSending: false,
    undoKey: 'enrollments:e1',
    until,
  });
});

it('is leaving while the end of the enrolment waits', () => {
  expect(enrolmentState('c1', on({ ...enrollment, pending: 'delete' }), known)).toEqual({
    kind: 'leaving',
    isSending: false,
    undoKey: 'enrollments:e1',
  });
});

it.each(['active', 'waiting'])('is enrolled once the server has answered: %s', (status) => {
  const row = { ...enrollment, status, pending: 'none' as const };
  expect(enrolmentState('c1', on(row), quiet)).toEqual({
    kind: 'enrolled',
    enrollment: row,
    isNew: false,
  });
});

it('shows a refused enrolment on its course, to the student whom it was for', () => {
  const refused = { ...quiet, refused: [refusal] };
  expect(enrolmentState('c1', on(), refused)).toEqual({ kind: 'refused', item: refusal });
  expect(enrolmentState('c2', on(), refused)).toEqual({ kind: 'free' });
  expect(enrolmentState('c1', { id: 'u2', enrollments: [] }, refused)).toEqual({ kind: 'free' });
});

it('shows a refused end of an enrolment that goes on', () => {
  const item: RefusedItem = { ...refusal, key: 'enrollments:e1', rowId: 'e1', operation: 'delete' };
  const row = { ...enrollment, pending: 'none' as const };
  expect(enrolmentState('c1', on(row), { ...quiet, refused: [item] })).toEqual({
    kind: 'refused',
    item,
  });
});

it('finds the refused enrolments of students for whom the reader no longer enrols', () => {
  const refused = { ...quiet, refused: [refusal] };
  expect(strayRefusals('c1', [{ id: 'u2' }], refused)).toEqual([refusal]);
  expect(strayRefusals('c1', [{ id: 'u1' }], refused)).toEqual([]);
  expect(strayRefusals('c2', [], refused)).toEqual([]);
});

it('leaves out a refused number to ring, which says nothing about the place', () => {
  const contact: RefusedItem = {
    ...refusal,
    operation: 'update',
    code: 'target-gone',
    values: { contact_phone: '020 7946 0123' },
  };
  const refused = { ...quiet, refused: [contact] };
  const row = { ...enrollment, pending: 'none' as const };
  expect(enrolmentState('c1', on(row), refused)).toMatchObject({ kind: 'enrolled' });
  expect(strayRefusals('c1', [], refused)).toEqual([]);
});
