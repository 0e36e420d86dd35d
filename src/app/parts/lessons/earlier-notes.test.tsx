// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../../testing/dom.ts';
import { studentPaper } from '../../../testing/student-paper.ts';
import { EarlierNotesFold } from './earlier-notes-fold.tsx';

const { earlierNotes, earlierPapers } = vi.hoisted(() => ({
  earlierNotes: vi.fn(),
  earlierPapers: vi.fn(),
}));
vi.mock('#sync/desk', () => ({ earlierNotes, earlierPapers }));
vi.mock('../use-is-offline.ts', () => ({ useIsOffline: () => false }));

const open = () => userEvent.click(screen.getByText('Notes and marks of earlier classes'));
beforeEach(() => {
  earlierNotes.mockReset();
  earlierPapers.mockReset().mockResolvedValue({ ok: true, value: [] });
});

it('asks once it is opened, and shows what the teachers wrote', async () => {
  earlierNotes.mockResolvedValue({
    ok: true,
    value: [
      {
        lesson_id: 'l',
        title: 'Fractions',
        starts_at: '2026-11-21T10:00:00Z',
        topic: 'Halves',
        mark: 'late',
        note: 'Well done',
      },
    ],
  });
  render(<EarlierNotesFold studentId="ada" />);
  expect(earlierNotes).not.toHaveBeenCalled();
  await open();
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain('Fractions');
  expect(line.textContent).toContain('Halves');
  expect(line.textContent).toContain('Well done');
  expect(line.textContent).toContain('Late');
  expect(earlierNotes).toHaveBeenCalledExactlyOnceWith('ada');
});

it('shows the marks of tests in classes that were left', async () => {
  earlierNotes.mockResolvedValue({ ok: true, value: [] });
  earlierPapers.mockResolvedValue({ ok: true, value: [studentPaper('2026-11-20', { maths: 25 })] });
  render(<EarlierNotesFold studentId="ada" />);
  await open();
  expect(await screen.findByRole('heading', { name: 'Mock of 2026-11-20: 50%' })).toBeTruthy();
  expect(screen.queryByText('There are none within a year.')).toBe(null);
});

it('says none only when there are none', async () => {
  earlierNotes.mockResolvedValue({ ok: true, value: [] });
  render(<EarlierNotesFold studentId="ada" />);
  await open();
  expect(await screen.findByText('There are none within a year.')).toBeTruthy();
});

it('says that they could not be read, and asks again', async () => {
  earlierNotes.mockResolvedValueOnce({ ok: false, error: { code: 'slow', message: '' } });
  earlierNotes.mockResolvedValueOnce({ ok: true, value: [] });
  render(<EarlierNotesFold studentId="ada" />);
  await open();
  expect(await screen.findByText(/could not be read/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are none within a year.')).toBeTruthy();
});
