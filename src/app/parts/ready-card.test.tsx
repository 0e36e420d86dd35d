// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SyncStatus } from '#sync';
import '../../testing/dom.ts';
import type { Readiness } from './readiness.ts';
import { ReadyCard } from './ready-card.tsx';

const readiness = vi.hoisted((): { now: Readiness } => ({
  now: { phase: 'ready', percent: 100 },
}));
vi.mock('./readiness.ts', () => ({
  useReadiness: () => readiness.now,
  readinessWords: { ready: 'Ready', preparing: 'Preparing', waiting: 'Waiting' },
}));

const open = () => render(<ReadyCard userId="u1" status={{} as SyncStatus} />);
const leave = () => cleanup();
const card = () => screen.queryByRole('status');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  readiness.now = { phase: 'ready', percent: 100 };
  return () => vi.useRealTimers();
});

it('once it was in view for a while, the next page leaves it out', () => {
  open();
  vi.advanceTimersByTime(10_000);
  // It stays on this page, because nothing may move.
  expect(card()).not.toBeNull();
  leave();
  open();
  expect(card()).toBeNull();
});

it('stays on the next page if it was passed by, or was not true yet', () => {
  open();
  vi.advanceTimersByTime(1_000);
  leave();
  readiness.now = { phase: 'preparing', percent: 20 };
  open();
  vi.advanceTimersByTime(10_000);
  leave();
  open();
  expect(card()).not.toBeNull();
});
