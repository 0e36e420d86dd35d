// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredEnquiry, UnsentWork } from '#sync';
import '../../testing/dom.ts';
import { store } from '../../lib/store.ts';
import { wantsAssessment, watchIntents } from '../../shared/intents.ts';
import { toastsAtom } from '../../ui/toast-queue.ts';
import { signingOutAtom } from './signing-out.ts';
import { useSignOut } from './use-sign-out.tsx';

const unsent: UnsentWork = { changes: 0, forms: [] };
const signOut = vi.fn();
const replaceDocument = vi.hoisted(() => vi.fn());
vi.mock('../navigation/replace-document.ts', () => ({ replaceDocument }));

const user = { email: 'ann@example.com' };
vi.mock('#sync', () => ({
  currentSession: () => ({ phase: 'signed-in', user }),
  readUnsentWork: async () => ({ ...unsent }),
  signOut: () => signOut(),
  unsentWork: () => new BehaviorSubject({ ...unsent }),
  referenceOf: ({ id }: StoredEnquiry) => id.toUpperCase(),
}));

function Example() {
  const { request, dialog } = useSignOut();
  return (
    <>
      <button type="button" onClick={request}>
        Sign out
      </button>
      <output>{useLocation().pathname}</output>
      {dialog}
    </>
  );
}

/** As a visitor does who presses 'Book Free Assessment'. */
function rememberAssessment() {
  const link = document.createElement('a');
  Object.assign(link.dataset, { wants: '' });
  document.body.append(link);
  link.click();
  link.remove();
}

const path = () => screen.getByRole('status').textContent;
const toasts = () => store.get(toastsAtom).map(({ title }) => title);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

watchIntents();

beforeEach(() => {
  vi.clearAllMocks();
  signOut.mockResolvedValue({ ok: true });
  Object.assign(unsent, { changes: 0, forms: [] });
  user.email = 'ann@example.com';
  store.set(toastsAtom, []);
  store.set(signingOutAtom, false);
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Example />
    </MemoryRouter>,
  );
});

it('signs out at once if everything has been sent, and goes to the home page', async () => {
  rememberAssessment();
  expect(wantsAssessment()).toBe(true);
  await press('Sign out');
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith('/'));
  expect(signOut).toHaveBeenCalledOnce();
  expect(store.get(signingOutAtom)).toBe(true);
  expect(wantsAssessment()).toBe(false);
  expect(toasts()).toEqual(['Signed out']);
});

it('asks before unsent work is lost, and names it', async () => {
  const enquiry = { id: 'abc', kind: 'contact', state: 'waiting' } as StoredEnquiry;
  Object.assign(unsent, { changes: 1, forms: [enquiry] });
  await press('Sign out');
  const question = await screen.findByRole('alertdialog', {
    name: '1 change and 1 form have not been sent. Sign out and lose them?',
  });
  expect(question.textContent).toContain('reference ABC');
  expect(signOut).not.toHaveBeenCalled();
});

it('stays signed in if the person declines', async () => {
  unsent.changes = 1;
  await press('Sign out');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
  expect(path()).toBe('/dashboard');
});

it('signs out if the person confirms', async () => {
  unsent.changes = 1;
  await press('Sign out');
  await screen.findByRole('alertdialog');
  await press('Sign out');
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith('/'));
  expect(signOut).toHaveBeenCalledOnce();
});

it('announces a sign-out that failed', async () => {
  signOut.mockResolvedValue({ ok: false, error: { code: 'unknown', message: '' } });
  await press('Sign out');
  await waitFor(() => expect(toasts()).toEqual(['Error']));
});

it('tells a child without an address that a new code is needed to come back', async () => {
  user.email = '';
  await press('Sign out');
  expect(await screen.findByText(/you need a new code from your parent/)).toBeTruthy();
  await press('Stay');
  expect(signOut).not.toHaveBeenCalled();
});
