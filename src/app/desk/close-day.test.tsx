// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClosedDay } from '#sync/desk';
import '../../testing/dom.ts';
import { CloseDay } from './close-day.tsx';

const server = vi.hoisted(() => ({
  closedDays: vi.fn(),
  dayToClose: vi.fn(),
  closeDay: vi.fn(),
  reopenDay: vi.fn(),
}));
vi.mock('#sync/desk', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...server,
}));
const network = vi.hoisted(() => ({ isOffline: false }));
vi.mock('../parts/use-is-offline.ts', () => ({ useIsOffline: () => network.isOffline }));

const ok = (value: unknown) => Promise.resolve({ ok: true, value });
const onChanged = vi.fn();
const closed = (fields: Partial<ClosedDay>): ClosedDay => ({
  id: 'closed',
  day: '2030-12-05',
  venue: '',
  reason: 'Snow',
  lessons: 30,
  at: new Date().toISOString(),
  told_at: null,
  ...fields,
});

beforeEach(() => {
  network.isOffline = false;
  onChanged.mockClear();
  server.closedDays.mockReset().mockImplementation(() => ok([]));
  server.dayToClose.mockReset().mockImplementation(() => ok({ lessons: 30, children: 41 }));
  server.closeDay.mockReset().mockImplementation(() => ok(undefined));
  server.reopenDay.mockReset().mockImplementation(() => ok(undefined));
});

async function open() {
  render(<CloseDay onChanged={onChanged} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close a day' }));
  const dialog = await screen.findByRole('dialog');
  return { dialog, inside: within(dialog) };
}

it('says whom it concerns before a day is closed, and closes it in one act', async () => {
  const { inside } = await open();
  fireEvent.change(inside.getByLabelText('Day'), { target: { value: '2030-12-05' } });
  expect((await inside.findByText(/30 lessons/)).closest('p')?.textContent).toBe(
    '30 lessons of 41 children are cancelled. Each family gets one notice and at most one email.',
  );
  expect(server.dayToClose).toHaveBeenLastCalledWith('2030-12-05', '');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'Snow');
  await userEvent.click(inside.getByRole('button', { name: 'Close the day' }));
  expect(server.closeDay).toHaveBeenCalledExactlyOnceWith('2030-12-05', '', 'Snow');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChanged).toHaveBeenCalledOnce();
});

it('closes nothing on a day without lessons, or on one that is over', async () => {
  server.dayToClose.mockImplementation(() => ok({ lessons: 0, children: 0 }));
  server.closeDay.mockResolvedValue({
    ok: false,
    error: { code: 'refused', reason: 'target-gone', message: '' },
  });
  const { inside } = await open();
  expect(await inside.findByText('No lesson of that day can be cancelled.')).toBeTruthy();
  await userEvent.click(inside.getByRole('button', { name: 'Close the day' }));
  expect((await inside.findByRole('alert')).textContent).toContain('No lesson of that day');
  server.closeDay.mockClear();
  fireEvent.change(inside.getByLabelText('Day'), { target: { value: '2020-12-05' } });
  await userEvent.click(inside.getByRole('button', { name: 'Close the day' }));
  expect(await inside.findAllByText('Choose today or a later day.')).not.toHaveLength(0);
  expect(server.closeDay).not.toHaveBeenCalled();
});

it('is undone while nobody was told, and not later', async () => {
  server.closedDays.mockImplementation(() =>
    ok([closed({}), closed({ id: 'told', day: '2030-12-06', told_at: '2026-11-26T10:05:00Z' })]),
  );
  render(<CloseDay onChanged={onChanged} />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines[0]?.textContent).toMatch(
    /^Thursday 5 December 2030 30 lessons cancelled, Snow, families are told at \d/,
  );
  expect(within(lines[1] as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Thursday 5 December 2030' }));
  expect(server.reopenDay).toHaveBeenCalledWith('closed');
  expect(onChanged).toHaveBeenCalledOnce();
});

it('needs a connection', () => {
  network.isOffline = true;
  render(<CloseDay onChanged={onChanged} />);
  expect(screen.getByRole('button', { name: /^Close a day/ })).toHaveProperty('disabled', true);
});
