// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { business } from '../../content/business.ts';
import { InvitationStep } from './invitation-step.tsx';

const commands = vi.hoisted(() => ({ acceptInvitation: vi.fn(), showInvitation: vi.fn() }));
vi.mock('#sync', async () => ({
  ...(await import('../../../sync/enquiries/forms/fields.ts')),
  ...(await import('../../../sync/schema/clean-text.ts')),
  ...(await import('../../../sync/schema/names.ts')),
  limits: { profiles: { first_name: 100, last_name: 100 } },
  ...commands,
}));

vi.mock('../parts/use-is-offline.ts', () => ({ useIsOffline: () => false }));

const EMAIL = 'rita@example.com';
const events = { onTaken: vi.fn(), onLogin: vi.fn(), onSignOut: vi.fn(), onLeave: vi.fn() };

/** Opens an invitation in this state. */
async function open(state: string, signedInAs: string | null = null) {
  const value = { state, email: EMAIL, first_name: 'Rita', children: ['Amy', 'Ben'] };
  commands.showInvitation.mockResolvedValue({ ok: true, value });
  render(<InvitationStep token="token" signedInAs={signedInAs} {...events} />);
  await screen.findByRole('button', { name: /^(Not now|Leave)$/ });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.resetAllMocks();
  commands.acceptInvitation.mockResolvedValue({ ok: true, value: { at: 'done' } });
});

it('a visitor chooses a password, and only the press takes the invitation', async () => {
  await open('open');
  expect(document.body.textContent).toContain(`invites ${EMAIL} for Amy and Ben`);
  expect(commands.acceptInvitation).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Choose your password'), 'a long one');
  await press('Accept the invitation');
  expect(commands.acceptInvitation.mock.calls).toEqual([['token', 'a long one']]);
  expect(events.onTaken).toHaveBeenCalledOnce();
});

it('the signed-in account is asked for no password', async () => {
  await open('open', EMAIL);
  expect(screen.queryByLabelText('Choose your password')).toBeNull();
  await press('Add Amy and Ben');
  expect(events.onTaken).toHaveBeenCalledOnce();
});

it('an address with an account signs in first, and goes on', async () => {
  await open('has-account');
  await press('Sign in');
  expect(events.onLogin.mock.calls).toEqual([[EMAIL, true]]);
});

it('a used invitation leads to the login', async () => {
  await open('used');
  expect(screen.getByRole('status').textContent).toMatch(/has been used/);
  await press('Sign in');
  expect(events.onLogin.mock.calls).toEqual([[EMAIL, false]]);
});

it('somebody else who is signed in learns whose invitation it is, and cannot take it', async () => {
  await open('another-account', 'sam@example.com');
  expect(document.body.textContent).toMatch(/invites rita@example\.com .* sam@example\.com/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sign out',
    'Leave',
  ]);
});

it.each([
  ['over', /is over/],
  ['withdrawn', /was withdrawn/],
  ['not-a-parent', /not a parent's/],
])('one that is %s says so and gives the number', async (state, words) => {
  await open(state);
  expect(screen.getByRole('status').textContent).toMatch(words);
  expect(screen.getByRole('link', { name: business.phone })).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('what was refused is read again', async () => {
  await open('open');
  commands.acceptInvitation.mockResolvedValue({
    ok: false,
    error: { code: 'refused', message: 'This invitation has been used. Please sign in.' },
  });
  const value = { state: 'used', email: EMAIL, first_name: 'Rita', children: [] };
  commands.showInvitation.mockResolvedValue({ ok: true, value });
  await userEvent.type(screen.getByLabelText('Choose your password'), 'a long one');
  await press('Accept the invitation');
  expect(await screen.findByText(/You have an account: sign in/)).toBeDefined();
  expect(events.onTaken).not.toHaveBeenCalled();
});

it('an invitation that cannot be read can be tried again', async () => {
  commands.showInvitation.mockResolvedValue({
    ok: false,
    error: { code: 'unavailable', message: '' },
  });
  render(<InvitationStep token="token" signedInAs={null} {...events} />);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/could not be read/)).toBeDefined();
});
