// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../../testing/dom.ts';
import type { Mark, RegisterRow } from '#sync';
import { store } from '../../../lib/store.ts';
import { toastsAtom } from '../../../ui/toast-queue.ts';
import { useMarks } from './use-marks.ts';

const { markStudents } = vi.hoisted(() => ({ markStudents: vi.fn() }));
vi.mock('#sync', () => ({ markStudents }));

beforeEach(() => {
  markStudents.mockReset();
  markStudents.mockResolvedValue({ ok: true, value: undefined });
});

const stored = (marks: Record<string, Mark> = {}) =>
  ['amira', 'daniel'].map(
    (studentId) => ({ studentId, mark: marks[studentId] ?? '', away: false }) as RegisterRow,
  );
const open = () =>
  renderHook(({ rows }) => useMarks('lesson', rows), { initialProps: { rows: stored() } });
const marksOf = ({ rows }: { rows: readonly RegisterRow[] }) => rows.map(({ mark }) => mark);

it('shows a mark at the press, and what is stored from then on', async () => {
  const { result, rerender } = open();
  await act(async () => result.current.mark({ amira: 'present' }));
  expect(marksOf(result.current)).toEqual(['present', '']);
  expect(markStudents).toHaveBeenCalledExactlyOnceWith('lesson', { amira: 'present' });
  rerender({ rows: stored({ amira: 'present' }) });
  expect(marksOf(result.current)).toEqual(['present', '']);
  // Another device has marked the student.
  rerender({ rows: stored({ amira: 'late' }) });
  expect(marksOf(result.current)).toEqual(['late', '']);
});

it('stores quick presses in their order, and shows the last one throughout', async () => {
  let store1: (value: unknown) => void = () => undefined;
  markStudents.mockImplementationOnce(() => new Promise((done) => (store1 = done)));
  const { result, rerender } = open();
  await act(async () => result.current.mark({ amira: 'present' }));
  await act(async () => result.current.mark({ amira: 'late' }));
  expect(markStudents).toHaveBeenCalledTimes(1);
  await act(async () => store1({ ok: true }));
  rerender({ rows: stored({ amira: 'present' }) });
  expect(marksOf(result.current)).toEqual(['late', '']);
  expect(markStudents.mock.calls.at(-1)).toEqual(['lesson', { amira: 'late' }]);
});

it('takes steps back one after the other, a step of several students at once', async () => {
  const { result } = open();
  expect(result.current.undo).toBeUndefined();
  await act(async () => result.current.mark({ amira: 'absent' }));
  await act(async () => result.current.mark({ amira: 'present', daniel: 'present' }));
  // A press that changes nothing is no step.
  await act(async () => result.current.mark({ daniel: 'present' }));
  await act(async () => result.current.undo?.());
  expect(marksOf(result.current)).toEqual(['absent', '']);
  expect(markStudents.mock.calls.at(-1)).toEqual(['lesson', { amira: 'absent', daniel: '' }]);
  await act(async () => result.current.undo?.());
  expect(marksOf(result.current)).toEqual(['', '']);
  expect(result.current.undo).toBeUndefined();
});

it('says that a mark could not be stored, and does not show it', async () => {
  markStudents.mockResolvedValue({ ok: false, error: { code: 'storage', message: 'Full.' } });
  const { result } = open();
  await act(async () => result.current.mark({ amira: 'present' }));
  expect(marksOf(result.current)).toEqual(['', '']);
  expect(store.get(toastsAtom).map(({ title }) => title)).toContain('Not marked');
});
