// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionState, SignUpDetails } from '#sync';
import '../../testing/dom.ts';
import { store } from '../../lib/store.ts';
import { forgetMailedLink, mailedLink, takeMailedLink } from '../../shared/mailed-link.ts';
import { toastsAtom } from '../../ui/toast-queue.ts';
import { AuthPage } from './auth-page.tsx';

const visitor = vi.hoisted((): SessionState => ({ phase: 'signed-out', reason: 'none' }));
const current = vi.hoisted(() => ({
  session$: undefined as unknown as BehaviorSubject<SessionState>,
}));
const commands = vi.hoisted(() => ({
  completePasswordReset: vi.fn(),
  leaveMailedLink: vi.fn(),
  openMailedLink: vi.fn(),
  requestPasswordReset: vi.fn(),
  resendConfirmation: vi.fn(),
}));

vi.mock('#sync', async () => {
  current.session$ = new BehaviorSubject<SessionState>(visitor);
  return {
    ...(await import('../../../sync/enquiries/forms/fields.ts')),
    ...(await import('../../../sync/schema/clean-text.ts')),
    ...(await import('../../../sync/schema/names.ts')),
    limits: { profiles: { first_name: 100, last_name: 100 } },
    session$: current.session$,
    currentSession: () => current.session$.value,
    visitorSession: visitor,
    ...commands,
  };
});

const signedIn = (email: string) =>
  ({ phase: 'signed-in', user: { id: email, email } }) as SessionState;
const done = { ok: true, value: undefined };
const failed = (code: string) => ({ ok: false, error: { code, message: 'Ring 020 7946 0999.' } });
const accountOf = (email: string, signUp: SignUpDetails | null = null) => ({
  ok: true,
  value: { id: email, email, signUp, needsCode: false },
});
const rosa: SignUpDetails = { first_name: 'Rosa', last_name: 'Okafor', user_type: 'parent' };

const signOut = vi.fn();
const replaceDocument = vi.hoisted(() => vi.fn());
vi.mock('../navigation/replace-document.ts', () => ({ replaceDocument }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const toast = () => store.get(toastsAtom).map(({ title, text }) => `${title}: ${text}`);
const alert = async () => {
  const found = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(found));
  return found.textContent;
};

/** Opens the page at the address of a link. */
function open(address: string) {
  history.replaceState(null, '', address);
  takeMailedLink();
  const router = createMemoryRouter(
    [{ path: '/auth', element: <AuthPage onSignOut={signOut} /> }],
    { initialEntries: [location.pathname + location.search] },
  );
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  vi.resetAllMocks();
  forgetMailedLink();
  store.set(toastsAtom, []);
  current.session$.next(visitor);
  commands.leaveMailedLink.mockResolvedValue(done);
  commands.completePasswordReset.mockImplementation(async () => {
    current.session$.next(signedIn('sam@example.com'));
    return { ok: true, value: { at: 'done' } };
  });
});

it('a confirmation waits for a press, then asks for a password, names and type, and then signs in', async () => {
  open('/auth?tab=confirm&token_hash=abc');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm your email address');
  expect(commands.openMailedLink).not.toHaveBeenCalled();
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com', rosa));
  await press('Confirm my address');
  const password = await screen.findByLabelText('Choose your password');
  expect(document.activeElement).toBe(password);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    'You signed up as a parent, Rosa Okafor. Right?',
  );
  expect(commands.completePasswordReset).not.toHaveBeenCalled();
  expect(commands.openMailedLink).toHaveBeenCalledExactlyOnceWith('confirm', 'abc');
  expect(mailedLink()).toBeNull();
  await userEvent.type(password, 'my own words');
  const lastName = screen.getByLabelText('Last name');
  await userEvent.clear(lastName);
  await userEvent.type(lastName, 'Bright');
  await userEvent.click(screen.getByLabelText('Teacher'));
  await press('Save and sign in');
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith('/'));
  expect(commands.completePasswordReset).toHaveBeenCalledExactlyOnceWith(
    'my own words',
    { first_name: 'Rosa', last_name: 'Bright', user_type: 'teacher' },
    undefined,
  );
  expect(toast()).toEqual(["Address confirmed: You're signed in as sam@example.com."]);
});

it.each(['confirm', 'reset'])(
  'who leaves a %s link without a first password learns how to choose one, and is not signed in',
  async (tab) => {
    open(`/auth?tab=${tab}&token_hash=abc`);
    commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com', rosa));
    await press(tab === 'confirm' ? 'Confirm my address' : 'Choose a new password');
    await press('Cancel');
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith('/'));
    expect(commands.leaveMailedLink).toHaveBeenCalledOnce();
    expect(commands.completePasswordReset).not.toHaveBeenCalled();
    expect(toast().join()).toContain("has no password yet. To choose one, sign in and press 'For");
  },
);

it('a confirmation whose session has ended leads to a link for a new password', async () => {
  open('/auth?tab=confirm&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com', rosa));
  await press('Confirm my address');
  await userEvent.type(await screen.findByLabelText('Choose your password'), 'my own words');
  commands.completePasswordReset.mockResolvedValueOnce(failed('link-expired'));
  await press('Save and sign in');
  expect(await alert()).toContain('Ask for a new one.');
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy();
});

it('a used link gives our reason, and a new one can be asked for', async () => {
  open('/auth?tab=confirm&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(failed('link-expired'));
  await press('Confirm my address');
  expect(await alert()).toBe(
    "The link did not workThis link has been used, or it is too old. If you have confirmed your address already, sign in, or press 'Forgot password?' there if you chose no password. If not, ask for a new link.",
  );
  commands.resendConfirmation.mockResolvedValueOnce(done);
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com');
  await press('Send a new link');
  await screen.findByText(/^If sam@example.com still has to be confirmed, we have sent a new link/);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Back to Login');
  expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy();
});

it('a link can be opened again after a failure of the network', async () => {
  open('/auth?tab=reset&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(failed('offline'));
  await press('Choose a new password');
  expect(await alert()).toMatch(/^The link did not workYou're offline\./);
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com'));
  await press('Choose a new password');
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a new password that was not saved gives the reason in the form', async () => {
  open('/auth?tab=reset&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com'));
  await press('Choose a new password');
  const field = await screen.findByLabelText<HTMLInputElement>('New password');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'another-one');
  commands.completePasswordReset.mockResolvedValueOnce(failed('offline'));
  await press('Save the password');
  expect(await alert()).toMatch(/^Your password was not changedYou're offline\./);
  expect(field.value).toBe('another-one');
  commands.completePasswordReset.mockResolvedValueOnce(failed('link-expired'));
  await press('Save the password');
  expect(await alert()).toBe(
    'The link did not workThis link has been used, or it is too old. Ask for a new one.',
  );
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy();
});

it.each([
  ['before the press', 'Not now', false],
  ['after it', 'Cancel', true],
])('a link opened by mistake can be left %s', async (_when, button, isPressed) => {
  open('/auth?tab=reset&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com'));
  if (isPressed) await press('Choose a new password');
  await press(button);
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith('/'));
  expect(commands.leaveMailedLink).toHaveBeenCalledOnce();
  expect(mailedLink()).toBeNull();
});

const question = 'You are signed in as rosa@example.com. Sign out and go on?';

it('somebody else who is signed in is asked, and may stay', async () => {
  current.session$.next(signedIn('rosa@example.com'));
  open('/auth?tab=confirm&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com', rosa));
  await press('Confirm my address');
  const dialog = await screen.findByRole('alertdialog', { name: question });
  expect(dialog.textContent).toContain('sam@example.com');
  await press('Stay signed in');
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith('/'));
  expect(commands.completePasswordReset).not.toHaveBeenCalled();
  expect(commands.leaveMailedLink).toHaveBeenCalledOnce();
  expect(toast()).toEqual([
    "Address confirmed: sam@example.com is confirmed and has no password yet. To choose one, sign in and press 'Forgot password?'. You are still signed in as rosa@example.com.",
  ]);
});

it('somebody else signs out before a new password is chosen', async () => {
  current.session$.next(signedIn('rosa@example.com'));
  open('/auth?tab=reset&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com'));
  signOut.mockImplementation(async () => {
    current.session$.next(visitor);
    return true;
  });
  await press('Choose a new password');
  await screen.findByRole('alertdialog', { name: question });
  await press('Sign out and go on');
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('who keeps unsent work stays signed in, and the link is given up', async () => {
  current.session$.next(signedIn('rosa@example.com'));
  open('/auth?tab=reset&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com'));
  signOut.mockResolvedValue(false);
  await press('Choose a new password');
  await screen.findByRole('alertdialog', { name: question });
  await press('Sign out and go on');
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith('/'));
  expect(commands.leaveMailedLink).toHaveBeenCalledOnce();
  expect(toast()).toEqual(['Nothing has changed: You are still signed in as rosa@example.com.']);
});

it('the person of the account is not asked', async () => {
  current.session$.next(signedIn('sam@example.com'));
  open('/auth?tab=reset&token_hash=abc');
  commands.openMailedLink.mockResolvedValueOnce(accountOf('sam@example.com'));
  await press('Choose a new password');
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(signOut).not.toHaveBeenCalled();
});

it.each([
  '/#access_token=a&refresh_token=b&type=signup',
  '/auth?tab=reset#error=access_denied&error_code=otp_expired&error_description=Ring+020+7946+0999',
])('%s opens nothing and shows our words only', async (address) => {
  open(address);
  const text = await alert();
  expect(text).toMatch(/^The link did not workThis link has been used, or it is too old\./);
  expect(document.body.textContent).not.toContain('7946');
  expect(commands.openMailedLink).not.toHaveBeenCalled();
});

it('a person who is signed in and opens a link that is over finds the way on', async () => {
  current.session$.next(signedIn('sam@example.com'));
  open('/#access_token=a&refresh_token=b&type=signup');
  expect(await alert()).toContain('The link did not work');
  expect(screen.getByRole('link', { name: 'Open my dashboard' })).toBeTruthy();
});
