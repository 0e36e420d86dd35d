import type { Subject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome, WaitingItem } from '#sync';
import { store } from '../../lib/store.ts';
import { collectSentChanges, sentChangesAtom } from './sent-changes.ts';

const outcomes = vi.hoisted(() => ({ now: null as Subject<Outcome> | null }));

vi.mock('#sync', async () => {
  const { Subject: Source } = await import('rxjs');
  outcomes.now = new Source();
  return { outcomes: () => outcomes.now };
});

const item = { key: 'courses:1', label: 'Fractions' } as WaitingItem;
const accept = (at: string) => outcomes.now?.next({ type: 'accepted', item, at });
const times = () => store.get(sentChangesAtom).map(({ sentAt }) => sentAt);

let stop: () => void;
beforeEach(() => {
  stop = collectSentChanges();
  return () => stop();
});

it('lists what the server accepted, the latest first, and nothing that waits', () => {
  accept('2026-11-24T10:42:00Z');
  outcomes.now?.next({ type: 'saved', item });
  accept('2026-11-24T10:45:00Z');
  expect(times()).toEqual(['2026-11-24T10:45:00Z', '2026-11-24T10:42:00Z']);
});

it('keeps nothing once it has stopped', () => {
  accept('2026-11-24T10:42:00Z');
  stop();
  expect(times()).toEqual([]);
});
