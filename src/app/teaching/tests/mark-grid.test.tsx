// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MarkRow, MarkSheet } from '#sync';
import '../../../testing/dom.ts';
import { MarkGrid } from './mark-grid.tsx';

const sync = vi.hoisted(() => ({ giveMarks: vi.fn() }));
vi.mock('#sync', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  giveMarks: sync.giveMarks,
}));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sync.giveMarks.mockReset();
  sync.giveMarks.mockResolvedValue({ ok: true, value: undefined });
});

const child = (studentId: string, first_name: string): MarkRow => ({
  id: `of-${studentId}`,
  studentId,
  first_name,
  last_name: 'Finch',
  maths: null,
  english: null,
  verbal: null,
  non_verbal: null,
  comment: '',
  pending: 'none',
});

const sheet = {
  paper: {
    id: 'mock',
    title: 'Mock 1',
    maths_of: 50,
    english_of: 40,
    verbal_of: 0,
    non_verbal_of: 0,
  },
  rows: [child('amira', 'Amira'), child('daniel', 'Daniel')],
} as MarkSheet;

const changes = { refused: [], status: undefined } as never;
const open = () =>
  render(
    <MemoryRouter>
      <MarkGrid sheet={sheet} userId="helen" changes={changes} />
    </MemoryRouter>,
  );
const field = (part: string, name: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${part} of ${name} Finch`) });

it('has a field for each part that the test has', () => {
  open();
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  expect(screen.queryByRole('columnheader', { name: /Verbal/ })).toBeNull();
});

it('saves a mark when Enter leads on to the next field, with no other press', async () => {
  open();
  await userEvent.click(field('Maths', 'Amira'));
  await userEvent.keyboard('41{Enter}33{Enter}0{Enter}');
  expect(sync.giveMarks.mock.calls).toEqual([
    ['mock', 'amira', { maths: 41 }],
    ['mock', 'amira', { english: 33 }],
    ['mock', 'daniel', { maths: 0 }],
  ]);
  expect(document.activeElement).toBe(field('English', 'Daniel'));
});

it('keeps what is above the maximum in its field and says what fits', async () => {
  open();
  await userEvent.click(field('English', 'Amira'));
  await userEvent.keyboard('44{Enter}');
  expect(sync.giveMarks).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('English: a whole number from 0 to 40.');
  // A right mark beside it leaves the error.
  await userEvent.click(field('Maths', 'Amira'));
  await userEvent.keyboard('50{Enter}');
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.clear(field('English', 'Amira'));
  await userEvent.type(field('English', 'Amira'), '34{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sync.giveMarks).toHaveBeenLastCalledWith('mock', 'amira', { english: 34 });
});
