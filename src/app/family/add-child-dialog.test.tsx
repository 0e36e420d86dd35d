// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { forgetBooking, rememberBooking } from '../parts/booking-record.ts';
import { AddChildDialog } from './add-child-dialog.tsx';

const commands = vi.hoisted(() => ({
  addChild: vi.fn(),
  addManagedChild: vi.fn(),
  joinByCode: vi.fn(),
}));
const { addChild, addManagedChild, joinByCode } = commands;
vi.mock('#sync', async () => ({
  ...(await import('../../../sync/enquiries/forms/fields.ts')),
  ...(await import('../../../sync/schema/clean-text.ts')),
  ...(await import('../../../sync/schema/names.ts')),
  limits: { profiles: { first_name: 40 } },
}));
vi.mock('#sync/desk', () => commands);
let isOffline = false;
vi.mock('../parts/use-is-offline.ts', () => ({ useIsOffline: () => isOffline }));
vi.mock('../parts/use-session.ts', () => ({
  useSession: () => ({ phase: 'signed-in', user: { id: 'rosa' } }),
}));

const onClose = vi.fn();
function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
const open = async () => {
  render(
    <MemoryRouter>
      <AddChildDialog isOpen onClose={onClose} />
      <Address />
    </MemoryRouter>,
  );
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
  isOffline = true;
  await open();
  isOffline = false;
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

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const firstName = () => screen.getByLabelText("Child's first name");

const addBen = async () => {
  await press('My child has no email address');
  await userEvent.type(firstName(), 'Ben');
  await userEvent.selectOptions(screen.getByLabelText('School year'), 'Year 5');
  await press('Add Child');
};

it('makes an account for a child without an address, once, and says what comes next', async () => {
  addManagedChild.mockResolvedValueOnce({ ok: false, error: { code: 'slow', message: '' } });
  addManagedChild.mockResolvedValueOnce({ ok: true, value: 'ben' });
  await open();
  await addBen();
  expect(await screen.findByText('Error adding child')).toBeTruthy();
  await press('Add Child');
  expect(await screen.findByText('Ben is added.')).toBeTruthy();
  const [first, second] = addManagedChild.mock.calls;
  expect(second).toEqual(first);
  expect(first?.[1]).toEqual({ first_name: 'Ben', last_name: '', year: 5 });
  expect(screen.getByRole('link', { name: 'Book a class' })).toBeTruthy();
});

it('leads a parent who was booking on to that class', async () => {
  rememberBooking('rosa', { id: '7', title: 'Chess for Year 5' });
  addManagedChild.mockResolvedValueOnce({ ok: true, value: 'ben' });
  await open();
  await addBen();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('offer=7'));
  forgetBooking('rosa');
});

it('asks for the first name of a child without an address, and for no more', async () => {
  await open();
  await press('My child has no email address');
  await press('Add Child');
  expect((await screen.findByRole('alert')).textContent).toContain('First name is required');
  expect(addManagedChild).not.toHaveBeenCalled();
  await press('Back');
  expect(email()).toBeTruthy();
});

it('joins a child by the code of the other parent, however it is typed', async () => {
  joinByCode.mockResolvedValueOnce({
    ok: false,
    error: { code: 'refused', reason: 'wrong-code', message: '' },
  });
  joinByCode.mockResolvedValueOnce({ ok: true, value: 'link' });
  await open();
  await press('The other parent has a code');
  await userEvent.type(screen.getByLabelText(/^Code/), 'abc def');
  await press('Add Child');
  expect((await screen.findByRole('alert')).textContent).toContain('That code is wrong');
  expect(joinByCode).toHaveBeenCalledWith('ABCDEF');
  await press('Add Child');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
