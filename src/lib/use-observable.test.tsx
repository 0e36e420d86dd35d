// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { useObservable } from './use-observable.ts';

function Reader({ sources, id }: { sources: Record<string, Subject<string>>; id: string }) {
  const value = useObservable(() => sources[id] ?? new Subject<string>(), id);
  return <output>{value ?? 'unknown'}</output>;
}

function Maker({ id, make }: { id: string; make: () => Subject<string> }) {
  return <output>{useObservable(make, id)}</output>;
}

const text = () => screen.getByRole('status').textContent;

it('is undefined until there is a value, and follows the values', () => {
  const a = new Subject<string>();
  render(<Reader sources={{ a }} id="a" />);
  expect(text()).toBe('unknown');
  act(() => a.next('one'));
  act(() => a.next('two'));
  expect(text()).toBe('two');
});

it('never renders the value of the previous key', () => {
  const a = new BehaviorSubject('a');
  const b = new Subject<string>();
  const { rerender } = render(<Reader sources={{ a, b }} id="a" />);
  expect(text()).toBe('a');
  rerender(<Reader sources={{ a, b }} id="b" />);
  expect(text()).toBe('unknown');
  expect([a.observed, b.observed]).toEqual([false, true]);
});

it('creates a new observable only for a new key, and unsubscribes when it is unmounted', () => {
  const source = new BehaviorSubject('a');
  const make = vi.fn(() => source);
  const { rerender, unmount } = render(<Maker id="1" make={make} />);
  rerender(<Maker id="1" make={make} />);
  expect(make).toHaveBeenCalledTimes(1);
  rerender(<Maker id="2" make={make} />);
  expect(make).toHaveBeenCalledTimes(2);
  unmount();
  expect(source.observed).toBe(false);
});
