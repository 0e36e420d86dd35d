// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { AddChildDialog } from './add-child-dialog.tsx';

const addChild = vi.hoisted(() => vi.fn());
vi.mock('#sync', () => import('../../../sync/enquiries/forms/fields.ts'));
vi.mock('#sync/desk', () => ({ addChild }));

const onClose = vi.fn();
const open = async (isOnline = true) => {
  render(<AddChildDialog isOpen isOnline={isOnline} onClose={onClose} />);
  await screen.findByRole('dialog');
};
const email = () => screen.getByLabelText<HTMLInputElement>("Child's Email Address");
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Add Child|Adding)/ });
const notFound = { ok: false, error: { code: 'not-found', message: '' } };

it('a failed lookup keeps what was typed, and moves focus to the error', async () => {
  addChild.mockResolvedValueOnce(notFound);
  await open();
  await userEvent.type(email(), 'nia@example.com');
  await userEvent.click(add());
  const error = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(error.textContent).toContain('No user was found with that email address.');
  expect(email().getAttribute('aria-describedby')).toBe(error.id);
  expect(screen.queryByText('There is a problem')).toBeNull();
  expect(email().value).toBe('nia@example.com');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['already-linked', 'This child is already linked to your account.'],
  ['not-a-parent', "Only a parent's account can add a child."],
  ['no-new-adults', 'takes no new adults'],
  ['unknown', 'Failed to add child. Please try again.'],
])('a refusal (%s) keeps the dialog open with its reason', async (reason, words) => {
  addChild.mockResolvedValueOnce({ ok: false, error: { code: 'refused', reason, message: '' } });
  await open();
  await userEvent.type(email(), 'nia@example.com');
  await userEvent.click(add());
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open while the server looks for the child, and closes when the child is found', async () => {
  let answer = (_result: { ok: true }) => {};
  addChild.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await open();
  await userEvent.type(email(), 'nia@example.com');
  await userEvent.click(add());
  expect(add().textContent).toBe('Adding...');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer({ ok: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says offline that it needs a connection, and sends nothing', async () => {
  await open(false);
  expect(screen.getByText(/Adding a child needs a connection/)).toBeTruthy();
  expect(add().disabled).toBe(true);
});

it('says where a child without an account signs up', async () => {
  await open();
  const address = `${window.location.origin}/auth?tab=signup`;
  expect(screen.getByText(address)).toBeTruthy();
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await act(async () => screen.getByRole('button', { name: 'Copy the link' }).click());
  expect(writeText).toHaveBeenCalledWith(address);
  vi.unstubAllGlobals();
});
