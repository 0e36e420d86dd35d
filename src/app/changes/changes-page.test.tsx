// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SyncStatus, WaitingItem } from '#sync';
import '../../testing/dom.ts';
import { store } from '../../lib/store.ts';
import { ChangesPage } from './changes-page.tsx';
import { sentChangesAtom } from './sent-changes.ts';

const waiting = vi.hoisted((): WaitingItem[] => []);
const connection = vi.hoisted((): { now: SyncStatus['connection'] } => ({ now: 'online' }));

vi.mock('#sync', async () => {
  const { NEVER } = await import('rxjs');
  return {
    outcomes: () => NEVER,
    session$: NEVER,
    syncStatus: () => of({ connection: connection.now, waiting: waiting.length }),
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

beforeEach(() => {
  waiting.length = 0;
  connection.now = 'online';
  store.set(sentChangesAtom, []);
});

it('a change that waits says when it was saved', () => {
  waiting.push(item('Fractions', today(10, 42)));
  open();
  expect(lines('Waiting to send')[0]).toContain('Saved today at 10:42.');
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
  expect(lines('Sent')).toEqual(['Changes to FractionsSent 10:45']);
});
