// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RefusedItem } from '#sync';
import '../../../testing/dom.ts';
import { useRefusal } from './use-refusal.ts';

const sync = vi.hoisted(() => ({ refused: undefined as unknown as Subject<RefusedItem[]> }));
vi.mock('#sync', () => ({ refusedItems: () => sync.refused }));

const item = (key: string, kind: RefusedItem['kind'] = 'refused') =>
  ({ key, kind, label: `about ${key}` }) as RefusedItem;

function Reader() {
  const refusal = useRefusal('courses', '1');
  return <output>{refusal === undefined ? 'loading' : (refusal?.label ?? 'none')}</output>;
}
const text = () => screen.getByRole('status').textContent;

beforeEach(() => {
  sync.refused = new Subject();
});

it('finds the refused change of the row', () => {
  render(<Reader />);
  expect(text()).toBe('loading');
  act(() => sync.refused.next([item('courses:2'), item('courses:1')]));
  expect(text()).toBe('about courses:1');
});

it('keeps the first answer while the correction is sent', () => {
  sync.refused = new BehaviorSubject([item('courses:1')]);
  render(<Reader />);
  act(() => sync.refused.next([]));
  expect(text()).toBe('about courses:1');
});

it('an overwritten edit is not a refused change', () => {
  sync.refused = new BehaviorSubject([item('courses:1', 'overwritten')]);
  render(<Reader />);
  expect(text()).toBe('none');
});
