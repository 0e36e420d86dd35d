// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser, StoredEnquiry } from '#sync';
import '../../testing/dom.ts';
import { QueueBanner } from './queue-banner.tsx';

const stored = new BehaviorSubject<StoredEnquiry[]>([]);
const markEnquirySeen = vi.hoisted(() => vi.fn());
const sender = new BehaviorSubject<SessionUser | null>(null);
vi.mock('#sync', () => ({
  enquiries: () => stored,
  enquirySender: () => sender,
  markEnquirySeen,
}));

const enquiry = (rest: Partial<StoredEnquiry>) =>
  ({ id: 'e1', kind: 'workshop', state: 'sent', details: {}, ...rest }) as StoredEnquiry;
const banners = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.clearAllMocks();
  stored.next([]);
  sender.next(null);
  render(
    <MemoryRouter>
      <QueueBanner />
    </MemoryRouter>,
  );
});

it('counts the waiting enquiries and says what they wait for', () => {
  expect(banners()).toEqual([]);
  act(() => stored.next([enquiry({ state: 'waiting' })]));
  expect(banners()).toEqual([]);
  act(() => stored.next([enquiry({ state: 'waiting', waitsFor: 'network' })]));
  expect(banners()).toEqual([
    "1 form waiting to send. You're offline. We'll send this when you're back online.Your requests",
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/requests');
  act(() => stored.next([enquiry({ state: 'waiting', waitsFor: 'service' })]));
  expect(banners()[0]).toContain("We couldn't take it just now.");
  act(() => stored.next([enquiry({})]));
  expect(banners()).toEqual([]);
});

it('reports once, until it is dismissed, that a request was sent while no page was in view', async () => {
  const sentAt = new Date();
  sentAt.setHours(10, 42);
  act(() => stored.next([enquiry({ isUnseen: true, sentAt: sentAt.toISOString() })]));
  expect(markEnquirySeen).toHaveBeenCalledExactlyOnceWith('e1');
  act(() => stored.next([enquiry({ sentAt: sentAt.toISOString() })]));
  expect(banners()[0]).toContain('Your request was sent at 10:42am: Workshop.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(banners()).toEqual([]);
});

it('links to the reason for a refused request', () => {
  act(() => stored.next([enquiry({ state: 'refused' })]));
  expect(banners()).toEqual(['1 form not sent.See why']);
});

it('leads a signed-in person to the changes, among which the forms are listed', () => {
  act(() => sender.next({ id: 'u1' } as SessionUser));
  act(() => stored.next([enquiry({ state: 'waiting', waitsFor: 'network' })]));
  expect(screen.getByRole('link', { name: 'Changes' }).getAttribute('href')).toBe('/changes');
});

it('leaves out what the page counts elsewhere', () => {
  cleanup();
  render(<QueueBanner isCounted />, { wrapper: MemoryRouter });
  act(() =>
    stored.next([
      enquiry({ state: 'waiting', waitsFor: 'network' }),
      enquiry({ id: 'e2', state: 'refused' }),
    ]),
  );
  expect(banners()).toEqual([]);
});

const offline =
  "You're offline. You can still read, and send forms: we'll send them when you're back online.";
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('tells a visitor that the device is offline, unless a waiting request already does', () => {
  setOnline(false);
  expect(banners()).toEqual([offline]);
  act(() => stored.next([enquiry({ state: 'waiting', waitsFor: 'network' })]));
  expect(banners()).toHaveLength(1);
  expect(banners()[0]).toContain('1 form waiting to send.');
  act(() => stored.next([]));
  setOnline(true);
  expect(banners()).toEqual([]);
});

it('does not tell a signed-in person that the device is offline, because the state of sync does', () => {
  setOnline(false);
  act(() => sender.next({ id: 'u1' } as SessionUser));
  expect(banners()).toEqual([]);
  setOnline(true);
});
