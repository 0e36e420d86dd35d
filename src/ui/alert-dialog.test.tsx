// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { showToast } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

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

it('is named by its title and described by its text', () => {
  render(<Question onConfirm={vi.fn()} onCancel={vi.fn()} />);
  const dialog = screen.getByRole('alertdialog', {
    name: 'Discard it?',
    description: 'It has not been sent.',
  });
  expect(dialog).toBeTruthy();
});

it('a press beside an alert dialog does not close it, because it needs an answer', async () => {
  const onCancel = vi.fn();
  render(<Question onConfirm={vi.fn()} onCancel={onCancel} />);
  // The browser sends a press beside a modal dialog to the dialog itself.
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(onCancel).not.toHaveBeenCalled();
});

it('a dialog that the browser closed without asking counts as cancelled', async () => {
  const onCancel = vi.fn();
  render(<Question onConfirm={vi.fn()} onCancel={onCancel} />);
  screen.getByRole<HTMLDialogElement>('alertdialog').close();
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
});

function Asking({ onCancel }: { onCancel: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onCancel();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AlertDialog
        title="Discard it?"
        isOpen={isOpen}
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={close}
        onCancel={close}
      />
      <div>
        <ToastRegion />
      </div>
    </>
  );
}

/** Renders into an element like that of the page, in which React listens for events. */
function renderInRoot(element: ReactElement) {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  render(element, { container });
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

it('the page stands still while it is asked, and the focus returns afterwards', async () => {
  const onCancel = vi.fn();
  renderInRoot(<Asking onCancel={onCancel} />);
  await open();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  expect(document.documentElement.style.overflow).toBe('');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('messages are read and dismissed while it is asked, and stay afterwards', async () => {
  renderInRoot(<Asking onCancel={vi.fn()} />);
  act(() => showToast('success', 'One'));
  await open();
  act(() => showToast('error', 'Two'));
  expect(within(screen.getByRole('alert')).getByText('Two')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Two' }));
  expect(screen.queryByText('Two')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(within(screen.getByRole('status')).getByText('One')).toBeTruthy();
});
