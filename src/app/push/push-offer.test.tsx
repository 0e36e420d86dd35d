// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { PushOffer } from './push-offer.tsx';

const server = vi.hoisted(() => ({ arePushesSetUp: vi.fn(), turnPushesOnHere: vi.fn() }));
vi.mock('./turn-pushes-on.ts', () => server);

/** What the browser can do, and has been told. */
function browserWith(
  permission: NotificationPermission,
  features: object = { PushManager: class {} },
) {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: {} });
  vi.stubGlobal('Notification', { permission });
  for (const [name, feature] of Object.entries(features)) vi.stubGlobal(name, feature);
}

const open = () => render(<PushOffer userId="u1" />);
const card = () => screen.queryByRole('region', { name: 'Hear of this at once, on this device' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A first visit, at which the server is asked. */
async function visitBefore() {
  open();
  await vi.waitFor(() => expect(server.arePushesSetUp).toHaveBeenCalled());
  await server.arePushesSetUp.mock.results.at(-1)?.value;
  expect(card()).toBeNull();
  cleanup();
}

beforeEach(() => {
  localStorage.clear();
  server.arePushesSetUp.mockReset().mockResolvedValue(true);
  server.turnPushesOnHere.mockReset().mockResolvedValue(undefined);
  browserWith('default');
  return () => vi.unstubAllGlobals();
});

it('is there from the second visit on, so that it pushes nothing down', async () => {
  await visitBefore();
  open();
  expect(card()).not.toBeNull();
});

it('is not there if the owner has not set notifications up', async () => {
  server.arePushesSetUp.mockResolvedValue(false);
  await visitBefore();
  open();
  expect(card()).toBeNull();
});

it.each([
  ['was allowed before', 'granted'],
  ['is blocked', 'denied'],
] as const)('is not there if the device %s', async (_what, permission) => {
  await visitBefore();
  browserWith(permission);
  open();
  expect(card()).toBeNull();
});

it('asks nobody on a device that cannot show notifications', () => {
  vi.unstubAllGlobals();
  open();
  expect(server.arePushesSetUp).not.toHaveBeenCalled();
});

it('asks the browser at a press, and never comes again', async () => {
  await visitBefore();
  open();
  await press('Show notifications');
  expect(server.turnPushesOnHere).toHaveBeenCalledWith('u1');
  expect(card()).toBeNull();
  cleanup();
  open();
  expect(card()).toBeNull();
});

it('is dismissed for good', async () => {
  await visitBefore();
  open();
  await press('No, thank you');
  expect(card()).toBeNull();
  cleanup();
  open();
  expect(card()).toBeNull();
});
