import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { sharedSource } from './shared-source.ts';

/** Creates a shared source of numbers, and counts how often it is opened. */
function numbers() {
  const upstream = new Subject<number>();
  let opened = 0;
  const source = sharedSource(() => {
    opened += 1;
    return upstream;
  });
  const read = () => {
    const seen: number[] = [];
    return { seen, subscription: source.subscribe((value) => seen.push(value)) };
  };
  return { upstream, read, opened: () => opened };
}

it('opens one subscription for several readers, and each reads every value', () => {
  const { upstream, read, opened } = numbers();
  const first = read();
  const second = read();
  upstream.next(1);
  upstream.next(2);
  expect(opened()).toBe(1);
  expect([first.seen, second.seen]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('gives the latest value at once to a reader that comes later', () => {
  const { upstream, read } = numbers();
  read();
  upstream.next(1);
  upstream.next(2);
  expect(read().seen).toEqual([2]);
});

it('stays open until the last reader has gone, and remembers nothing after that', () => {
  const { upstream, read, opened } = numbers();
  const first = read();
  const second = read();
  upstream.next(1);
  first.subscription.unsubscribe();
  first.subscription.unsubscribe();
  expect(upstream.observed).toBe(true);
  second.subscription.unsubscribe();
  expect(upstream.observed).toBe(false);
  expect(read().seen).toEqual([]);
  expect(opened()).toBe(2);
});
