// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { Dialog } from './dialog.tsx';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Your changes" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button type="button">Inside</button>
      </Dialog>
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
};

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

it('a press outside a dialog closes it', async () => {
  render(<Example />);
  await open();
  const around = document.querySelector('[role=dialog]')?.parentElement?.parentElement;
  if (!around) throw new Error('no dialog');
  await userEvent.click(around);
  expect(screen.queryByRole('dialog')).toBeNull();
});
