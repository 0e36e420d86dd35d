// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Example({ role }: { role?: 'dialog' | 'alertdialog' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        title="Your changes"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...(role ? { role } : {})}
      >
        <button type="button">Inside</button>
      </Dialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

it('is named by its title and takes focus', async () => {
  render(<Example />);
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Your changes' });
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('keeps focus inside', async () => {
  render(<Example />);
  await open();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

it('closes on Escape and returns focus to what opened it', async () => {
  render(<Example />);
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
  );
});

const pressBeside = async () => {
  const around = document.querySelector('[role$=dialog]')?.parentElement?.parentElement;
  if (!around) throw new Error('no dialog');
  await userEvent.click(around);
};

it('a press outside a dialog closes it', async () => {
  render(<Example />);
  await open();
  await pressBeside();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a press outside an alert dialog does not close it, because it needs an answer', async () => {
  render(<Example role="alertdialog" />);
  await open();
  await pressBeside();
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
});

function Question({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <AlertDialog
      title="Discard it?"
      isOpen
      confirmLabel="Discard"
      cancelLabel="Keep"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      It has not been sent.
    </AlertDialog>
  );
}

it('the last button of an alert dialog is the one that acts', () => {
  render(<Question onConfirm={vi.fn()} onCancel={vi.fn()} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Keep',
    'Discard',
  ]);
});

it('focus in an alert dialog starts on the button that cancels', () => {
  render(<Question onConfirm={vi.fn()} onCancel={vi.fn()} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
});

it('an alert dialog reports the answer, and Escape cancels', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(<Question onConfirm={onConfirm} onCancel={onCancel} />);
  await userEvent.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});
