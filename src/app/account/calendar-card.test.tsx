// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { CalendarCard } from './calendar-card.tsx';

const server = vi.hoisted(() => ({
  calendarKey: vi.fn(),
  renewCalendarKey: vi.fn(),
  endCalendarKey: vi.fn(),
}));
vi.mock('#sync/desk', () => server);
const status = vi.hoisted(() => ({ connection: 'online' }));
vi.mock('../parts/use-is-offline.ts', () => ({
  useIsOffline: () => status.connection === 'offline',
}));

const ADDRESS = 'https://p.supabase.co/functions/v1/calendar?key=0a1b';

beforeEach(() => {
  vi.clearAllMocks();
  status.connection = 'online';
  server.calendarKey.mockResolvedValue({ ok: true, value: 'none' });
  server.renewCalendarKey.mockResolvedValue({ ok: true, value: ADDRESS });
  server.endCalendarKey.mockResolvedValue({ ok: true, value: undefined });
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a new address is shown, with a link that opens the calendar app', async () => {
  render(<CalendarCard />);
  await press('Show lessons in my calendar');
  const field = await screen.findByLabelText<HTMLInputElement>('Address of your calendar');
  expect(field.value).toBe(ADDRESS);
  expect(screen.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
    'webcal://p.supabase.co/functions/v1/calendar?key=0a1b',
  );
  expect(document.activeElement?.textContent).toContain('We show it only now.');
});

it('an address of before is not shown, and a new one is made after a question', async () => {
  server.calendarKey.mockResolvedValue({
    ok: true,
    value: { made_at: '2026-11-02T10:00:00Z', read_at: null },
  });
  render(<CalendarCard />);
  expect(await screen.findByText(/We cannot show it again/)).toBeTruthy();
  await press('Make a new address');
  expect(server.renewCalendarKey).not.toHaveBeenCalled();
  const dialog = screen.getByRole('alertdialog', { name: 'Make a new address?' });
  const confirm = [...dialog.querySelectorAll('button')].at(-1);
  if (confirm) await userEvent.click(confirm);
  expect(await screen.findByLabelText('Address of your calendar')).toBeTruthy();
});

it('an address ends after a question', async () => {
  server.calendarKey.mockResolvedValue({
    ok: true,
    value: { made_at: '2026-11-02T10:00:00Z', read_at: null },
  });
  render(<CalendarCard />);
  await press('End the address');
  await press('Keep it');
  expect(server.endCalendarKey).not.toHaveBeenCalled();
  await press('End the address');
  const dialog = screen.getByRole('alertdialog', { name: 'End the address?' });
  const confirm = [...dialog.querySelectorAll('button')].at(-1);
  if (confirm) await userEvent.click(confirm);
  expect(await screen.findByRole('button', { name: 'Show lessons in my calendar' })).toBeTruthy();
});

it('a failure leaves things as they are', async () => {
  const error = { code: 'rate-limited', message: '' };
  server.renewCalendarKey.mockResolvedValue({ ok: false, error });
  render(<CalendarCard />);
  await press('Show lessons in my calendar');
  await waitFor(() => expect(server.renewCalendarKey).toHaveBeenCalled());
  expect(screen.queryByLabelText('Address of your calendar')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Show lessons in my calendar' })).toBeTruthy();
});

it('a server that did not answer at first is asked again, so that no address ends unasked', async () => {
  server.calendarKey.mockResolvedValueOnce({ ok: false, error: { code: 'slow', message: '' } });
  render(<CalendarCard />);
  server.calendarKey.mockResolvedValue({
    ok: true,
    value: { made_at: '2026-11-02T10:00:00Z', read_at: null },
  });
  await press('Show lessons in my calendar');
  expect(await screen.findByRole('button', { name: 'Make a new address' })).toBeTruthy();
  expect(server.renewCalendarKey).not.toHaveBeenCalled();
});

it('offline it says that it needs a connection, and asks nothing', () => {
  status.connection = 'offline';
  render(<CalendarCard />);
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Show lessons in my calendar',
  });
  expect(button.disabled).toBe(true);
  expect(screen.getByText("You're offline. This needs a connection.")).toBeTruthy();
  expect(server.calendarKey).not.toHaveBeenCalled();
});
