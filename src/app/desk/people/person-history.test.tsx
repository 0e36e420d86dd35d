// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { HistoryEvent, HistoryPage } from '#sync/desk';
import '../../../testing/dom.ts';
import { PersonHistory } from './person-history.tsx';

const server = vi.hoisted(() => ({ earlierHistory: vi.fn() }));
vi.mock('#sync/desk', () => server);
vi.mock('../../parts/use-is-offline.ts', () => ({ useIsOffline: () => false }));

const event = (id: number): HistoryEvent => ({
  ...{ id, at: `2026-11-${10 + id}T10:00:00`, table: 'person', act: 'look', actor: 'ann' },
  ...{ person: 'ada', adult: null, course: null, before: {}, after: {} },
  names: { ann: 'Ann', ada: 'Ada' },
});
const page = (more: boolean, ...ids: number[]): HistoryPage => ({ events: ids.map(event), more });
const days = () => screen.getAllByRole('heading', { level: 4 }).map((day) => day.textContent);

it('what was loaded stays when the person is read again, and newer events come before it', async () => {
  server.earlierHistory.mockResolvedValue({ ok: true, value: page(false, 1) });
  const { rerender } = render(<PersonHistory id="ada" latest={page(true, 3, 2)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier events' }));
  expect(server.earlierHistory).toHaveBeenCalledWith('ada', 2);
  rerender(<PersonHistory id="ada" latest={page(true, 4, 3)} />);
  expect(days()).toEqual(['14', '13', '12', '11'].map((day) => `${day} November 2026`));
  expect(screen.queryByRole('button')).toBeNull();
});

it('begins again with the latest events when they do not reach what was loaded', () => {
  const { rerender } = render(<PersonHistory id="ada" latest={page(true, 2, 1)} />);
  rerender(<PersonHistory id="ada" latest={page(true, 6, 5)} />);
  expect(days()).toEqual(['16 November 2026', '15 November 2026']);
});
