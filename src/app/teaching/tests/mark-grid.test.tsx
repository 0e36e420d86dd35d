// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MarkRow, MarkSheet } from '#sync';
import '../../../testing/dom.ts';
import { noMarks, studentPaper } from '../../../testing/student-paper.ts';
import { MarkGrid } from './mark-grid.tsx';

const sync = vi.hoisted(() => ({ giveMarks: vi.fn() }));
vi.mock('#sync/desk', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  giveMarks: sync.giveMarks,
}));

const child = (first_name: string, more: Partial<MarkRow> = {}): MarkRow => ({
  id: `entry of ${first_name}`,
  studentId: first_name,
  first_name,
  last_name: 'Lane',
  ...noMarks,
  comment: '',
  pending: 'none',
  ...more,
});
const sheet = (...rows: MarkRow[]): MarkSheet => ({
  paper: {
    ...studentPaper('2026-11-20', null),
    id: 'mock',
    title: 'Mock 1',
    english_of: 0,
    non_verbal_of: 30,
  },
  rows,
});
const grid = (...rows: MarkRow[]) => (
  <MarkGrid sheet={sheet(...rows)} userId="tess" changes={{ waiting: [], refused: [] }} />
);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => {
  localStorage.clear();
  sync.giveMarks.mockReset();
  sync.giveMarks.mockResolvedValue({ ok: true, value: undefined });
});

it('goes on to the next mark with Enter, and saves each as its field is left', async () => {
  render(grid(child('Ada'), child('Sid')));
  await userEvent.click(field('Maths of Ada Lane, out of 50'));
  await userEvent.keyboard('43{Enter}21{Enter}50{Enter}{Shift>}{Enter}{/Shift}');
  expect(sync.giveMarks.mock.calls).toEqual([
    ['mock', 'Ada', { maths: 43 }],
    ['mock', 'Ada', { non_verbal: 21 }],
    ['mock', 'Sid', { maths: 50 }],
  ]);
  expect(document.activeElement).toBe(field('Maths of Sid Lane, out of 50'));
});

it('keeps what is no mark in its field, says what fits, and saves it once it is right', async () => {
  const { unmount } = render(grid(child('Ada')));
  await userEvent.type(field('Maths of Ada Lane, out of 50'), '51{Enter}');
  expect(sync.giveMarks).not.toHaveBeenCalled();
  expect((await screen.findByRole('alert')).textContent).toBe('Maths: 0 to 50.');
  unmount();
  render(grid(child('Ada')));
  expect(field('Maths of Ada Lane, out of 50').value).toBe('51');
  expect((await screen.findByRole('alert')).textContent).toBe('Maths: 0 to 50.');
  await userEvent.clear(field('Maths of Ada Lane, out of 50'));
  await userEvent.type(field('Maths of Ada Lane, out of 50'), '15{Enter}');
  expect(sync.giveMarks.mock.calls).toEqual([['mock', 'Ada', { maths: 15 }]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes a mark back when its field is emptied, and shows what waits', async () => {
  render(grid(child('Ada', { maths: 43, pending: 'write' })));
  expect(screen.getByRole('rowheader').textContent).toContain('waiting to send');
  await userEvent.clear(field('Maths of Ada Lane, out of 50'));
  await userEvent.tab();
  expect(sync.giveMarks.mock.calls).toEqual([['mock', 'Ada', { maths: null }]]);
});
