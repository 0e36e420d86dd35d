// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionState } from '#sync';
import '../../testing/dom.ts';
import { assessmentLink, watchIntents } from '../../shared/intents.ts';
import { LinkProvider } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { AuthPage } from './auth-page.tsx';

const visitor = vi.hoisted((): SessionState => ({ phase: 'signed-out', reason: 'none' }));
const current = vi.hoisted(() => ({ session: visitor }));
const commands = vi.hoisted(() => ({
  signIn: vi.fn(),
  requestPasswordReset: vi.fn(),
  resendConfirmation: vi.fn(),
}));

vi.mock('#sync', async () => ({
  ...(await import('../../../sync/enquiries/forms/fields.ts')),
  ...(await import('../../../sync/schema/names.ts')),
  limits: { profiles: { first_name: 40, last_name: 40 } },
  session$: NEVER,
  currentSession: () => current.session,
  visitorSession: visitor,
  ...commands,
}));

watchIntents();

function Home() {
  return (
    <>
      <LinkButton to="/auth?tab=signup" data={assessmentLink}>
        Book Free Assessment
      </LinkButton>
      <LinkButton to="/auth?tab=signup">Book Now</LinkButton>
    </>
  );
}

function open(...addresses: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/', Component: Home },
      { path: '/auth', element: <AuthPage onSignOut={async () => true} /> },
    ],
    { initialEntries: addresses },
  );
  render(
    <LinkProvider value={AppLink}>
      <RouterProvider router={router} />
    </LinkProvider>,
  );
  return router;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  current.session = visitor;
});

it('the sign-up says that the assessment needs no account', () => {
  open('/auth?tab=signup');
  expect(screen.getByRole('heading', { name: 'Book a free assessment' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'fill in the booking form' });
  expect(link.getAttribute('href')).toBe('/diagnostic-test');
});

it('the sign-up preselects Parent for a person who wants the assessment, otherwise Student', async () => {
  const router = open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Book Now' }));
  expect(isChecked('Student')).toBe(true);
  await act(() => router.navigate('/'));
  await userEvent.click(screen.getByRole('link', { name: 'Book Free Assessment' }));
  expect(router.state.location.search).toBe('?tab=signup');
  expect(isChecked('Parent')).toBe(true);
});

it('the sign-up restores another choice than the preselected Parent', async () => {
  sessionStorage.setItem('oakfold-wants-assessment', '1');
  open('/auth?tab=signup');
  expect(isChecked('Parent')).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Student' }));
  cleanup();
  open('/auth?tab=signup');
  expect(isChecked('Student')).toBe(true);
});

it('the sign-up restores what was typed, except the password', async () => {
  open('/auth?tab=signup');
  await userEvent.type(field('First name'), 'Sam');
  await userEvent.type(field('Email'), 'sam@example.com');
  await userEvent.type(field('Password'), 'a-secret-word');
  await userEvent.click(screen.getByRole('radio', { name: 'Teacher' }));
  cleanup();
  open('/auth?tab=signup');
  expect(field('First name').value).toBe('Sam');
  expect(field('Email').value).toBe('sam@example.com');
  expect(isChecked('Teacher')).toBe(true);
  expect(field('Password').value).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a-secret-word');
});

it('a failed login gives the reason in the form, and keeps what was typed', async () => {
  commands.signIn.mockResolvedValueOnce({
    ok: false,
    error: { code: 'invalid-credentials', message: 'Invalid login credentials' },
  });
  open('/auth');
  await userEvent.type(field('Email'), 'sam@example.com');
  await userEvent.type(field('Password'), 'wrong-one');
  await press('Login');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The email address or the password is not right.');
  expect(alert.textContent).not.toContain('Invalid login credentials');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(field('Email').value).toBe('sam@example.com');
});

it('Back from the forgotten password form leads to the login, with the typed email', async () => {
  const router = open('/', '/auth');
  await userEvent.type(field('Email'), 'sam@example.com');
  await press('Forgot password?');
  expect(field('Email').value).toBe('sam@example.com');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/auth');
  expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy();
  expect(field('Email').value).toBe('sam@example.com');
});

const offline = { ok: false, error: { code: 'offline', message: '' } };

it('a login that failed without a network is no longer reported once the network is back', async () => {
  commands.signIn.mockResolvedValueOnce(offline);
  open('/auth');
  await userEvent.type(field('Email'), 'sam@example.com');
  await userEvent.type(field('Password'), 'a-secret-word');
  await press('Login');
  expect((await screen.findByRole('alert')).textContent).toContain("You're offline.");
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Password').value).toBe('a-secret-word');
});

it('a failed request for a reset link gives the reason in the form', async () => {
  commands.requestPasswordReset.mockResolvedValueOnce(offline);
  open('/auth?tab=reset');
  await userEvent.type(field('Email'), 'sam@example.com');
  await press('Send the link');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^No link was sentYou're offline\./);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  commands.requestPasswordReset.mockResolvedValueOnce({ ok: true });
  await press('Send the link');
  expect((await screen.findByRole('status')).textContent).toContain('sam@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an unconfirmed address is named in our words, and the email can be sent again', async () => {
  commands.signIn.mockResolvedValue({
    ok: false,
    error: { code: 'email-not-confirmed', message: 'Email not confirmed' },
  });
  open('/auth');
  await userEvent.type(field('Email'), 'sam@example.com');
  await userEvent.type(field('Password'), 'a-password');
  await press('Login');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your email address is not confirmed yet.');
  commands.resendConfirmation.mockResolvedValueOnce({ ok: true });
  await press('Send the email again');
  expect(commands.resendConfirmation).toHaveBeenCalledWith('sam@example.com');
  await screen.findByText(/^If sam@example.com still has to be confirmed, we have sent a new link/);
  commands.resendConfirmation.mockResolvedValueOnce({
    ok: false,
    error: { code: 'rate-limited', message: 'only after 59 seconds' },
  });
  await press('Send the email again');
  await screen.findByText('We sent an email a moment ago. Wait a minute, then ask again.');
});
