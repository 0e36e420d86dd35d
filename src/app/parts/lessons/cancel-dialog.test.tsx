// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Cancellation } from '#sync';
import '../../../testing/dom.ts';
import { londonInstant } from '../times.ts';
import { CancelDialog } from './cancel-dialog.tsx';

vi.mock('#sync', () => ({ syncStatus: () => new BehaviorSubject({ connection: 'online' }) }));

const onConfirm = vi.fn();
const onClose = vi.fn();
const none: Cancellation = { is_cancelled: false, cancel_reason: '', instead_at: null };
/** 'YYYY-MM-DD' */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function open(of: Cancellation = none) {
  render(
    <CancelDialog
      title="Cancel this lesson?"
      lesson={{ id: 'lesson-1', starts_at: '2026-12-05T10:00:00Z', ...of }}
      action="Cancel the lesson"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Families get a notice.</p>
    </CancelDialog>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this lesson?' }));
  return {
    dialog,
    confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Cancel the lesson' })),
    type: async (label: RegExp, text: string) => {
      const field = dialog.getByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
    },
  };
}

beforeEach(() => vi.clearAllMocks());

it('cancels in one press, without a reason and a new date', async () => {
  const { confirm } = await open();
  await confirm();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...none, is_cancelled: true });
});

it('hands over the reason and the new date by the clocks in London', async () => {
  const { dialog, confirm, type } = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'The teacher is ill');
  const day = inDays(30);
  await type(/^New date/, day);
  await type(/^New time/, '16:30');
  await confirm();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({
    is_cancelled: true,
    cancel_reason: 'ill',
    instead_at: londonInstant(day, '16:30'),
  });
});

it('keeps the time of the lesson if only a day is chosen', async () => {
  const { confirm, type } = await open();
  const day = inDays(7);
  await type(/^New date/, day);
  await confirm();
  const instead_at = londonInstant(day, '10:00');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...none, is_cancelled: true, instead_at });
});

it.each([
  ['2000-01-01', '10:00', 'Enter a day within the next 60 days.'],
  [inDays(62), '10:00', 'Enter a day within the next 60 days.'],
  [inDays(5), '', 'Enter the time.'],
])('takes no new date on "%s" at "%s"', async (day, time, problem) => {
  const { dialog, confirm, type } = await open();
  await type(/^New date/, day);
  await userEvent.clear(dialog.getByLabelText(/^New time/));
  if (time) await type(/^New time/, time);
  await confirm();
  expect(dialog.getAllByText(problem).length).toBeGreaterThan(0);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('shows what a cancelled lesson has, and removes the new date', async () => {
  const instead_at = `${inDays(9)}T12:00:00.000Z`;
  const { dialog, confirm } = await open({ is_cancelled: true, cancel_reason: 'room', instead_at });
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'room');
  await userEvent.clear(dialog.getByLabelText(/^New date/));
  await confirm();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({
    is_cancelled: true,
    cancel_reason: 'room',
    instead_at: null,
  });
});

it('goes back without a change', async () => {
  const { dialog } = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(onClose).toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
});
