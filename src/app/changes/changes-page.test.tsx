// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredEnquiry, SyncStatus, WaitingItem } from '#sync';
import '../../testing/dom.ts';
import { store } from '../../lib/store.ts';
import { ChangesPage } from './changes-page.tsx';
import { sentChangesAtom } from './sent-changes.ts';

const waiting = vi.hoisted((): WaitingItem[] => []);
const connection = vi.hoisted((): { now: SyncStatus['connection'] } => ({ now: 'online' }));

const forms = vi.hoisted((): StoredEnquiry[] => []);
const queue = vi.hoisted(() => ({ retryEnquiry: vi.fn(), discardEnquiry: vi.fn() }));

vi.mock('#sync', async () => {
  const { NEVER } = await import('rxjs');
  return {
    ...queue,
    enquiries: () => of([...forms]),
    referenceOf: ({ id }: StoredEnquiry) => id.toUpperCase(),
    unsentForms: () => of(forms.filter(({ state }) => state !== 'sent')),
    outcomes: () => NEVER,
    session$: NEVER,
    syncStatus: () =>
      of({
        connection: connection.now,
        waiting: waiting.length,
        refused: 0,
        forms: { waiting: 0, refused: 0 },
      }),
    waitingItems: () => of([...waiting]),
    refusedItems: () => of([]),
  };
});

const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);
const item = (label: string, at: number): WaitingItem => ({
  key: `courses:${label}`,
  collection: 'courses',
  rowId: label,
  operation: 'update',
  label,
  values: {},
  sending: false,
  isTried: false,
  isTakenBack: false,
  canUndo: true,
  at: new Date(at).toISOString(),
});
const open = () => {
  render(
    <MemoryRouter>
      <ChangesPage />
    </MemoryRouter>,
  );
};
const lines = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const form = (at: number, rest: Partial<StoredEnquiry> = {}) =>
  ({
    id: 'abc12345',
    kind: 'mock-test',
    details: { studentName: 'Amira Khan' },
    submittedAt: new Date(at).toISOString(),
    state: 'waiting',
    waitsFor: 'service',
    ...rest,
  }) as StoredEnquiry;

beforeEach(() => {
  vi.clearAllMocks();
  waiting.length = 0;
  forms.length = 0;
  connection.now = 'online';
  store.set(sentChangesAtom, []);
});

it('a change that waits says when it was saved', () => {
  waiting.push(item('Fractions', today(10, 42)));
  open();
  expect(lines('Waiting to send')[0]).toContain('Saved today at 10:42am.');
  expect(screen.queryByRole('region', { name: 'Sent' })).toBeNull();
});

it('says offline that changes are sent later only if some wait', () => {
  connection.now = 'offline';
  open();
  expect(screen.getByText("You're offline.")).toBeTruthy();
  cleanup();
  waiting.push(item('Fractions', today(10, 42)));
  open();
  expect(screen.getByText("You're offline. We'll send these later.")).toBeTruthy();
});

it('lists what was sent since the app was opened, each with its time', () => {
  const sentAt = new Date(today(10, 45)).toISOString();
  store.set(sentChangesAtom, [{ item: item('Fractions', today(10, 42)), sentAt }]);
  open();
  expect(screen.getByText('Everything has been sent.')).toBeTruthy();
  expect(lines('Sent')).toEqual(['Changes to FractionsSent 10:45am']);
});

it('a form waits in the same list as the changes, with what it is about, since when and why', () => {
  waiting.push(item('Fractions', today(10, 42)));
  forms.push(form(today(9, 15)));
  open();
  expect(screen.queryByText('Everything has been sent.')).toBeNull();
  const [first, second, ...more] = lines('Waiting to send');
  expect(first).toContain('Mock test for Amira Khan');
  expect(first).toContain('Filled in today at 9:15am. Reference ABC12345.');
  expect(first).toContain("We couldn't take it just now.");
  expect(second).toContain('Changes to Fractions');
  expect(more).toEqual([]);
  expect(screen.getByText('2, oldest first')).toBeTruthy();
});

it('a waiting form can be sent now, and discarded after a question', async () => {
  forms.push(form(today(9, 15)));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Mock test, ABC12345' }));
  expect(queue.retryEnquiry).toHaveBeenCalledExactlyOnceWith('abc12345');
  await userEvent.click(screen.getByRole('button', { name: 'Discard: Mock test, ABC12345' }));
  const question = await screen.findByRole('alertdialog', { name: "Discard 'Mock test'?" });
  expect(queue.discardEnquiry).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(queue.discardEnquiry).toHaveBeenCalledExactlyOnceWith('abc12345');
});

it('lists a refused form with what needs the person, and a sent one with its time', () => {
  const sentAt = new Date(performance.timeOrigin + 60_000).toISOString();
  forms.push(
    form(today(9, 15), { state: 'refused', message: 'Too long.' }),
    form(today(9, 0), { id: 'def', kind: 'workshop', details: {}, state: 'sent', sentAt }),
  );
  open();
  expect(lines('Not sent')[0]).toContain('Too long.');
  expect(screen.getByText('1 needs you')).toBeTruthy();
  expect(lines('Sent')[0]).toMatch(/^Workshop, reference DEF/);
});

it('does not show an account what a visitor filled in here, nor let it discard that', () => {
  forms.push(form(today(9, 15), { details: {} }));
  open();
  expect(lines('Waiting to send')[0]).toContain('Filled in here without an account');
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
});

it('a change that was tried says that it may have arrived', () => {
  waiting.push({ ...item('Fractions', today(10, 42)), isTried: true });
  open();
  expect(lines('Waiting to send')[0]).toContain('so it may have arrived');
  expect(screen.getByRole('button', { name: 'Undo: Changes to Fractions' })).toBeTruthy();
});
