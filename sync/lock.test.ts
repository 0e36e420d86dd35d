// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.ts';

/** Grants locks in turn, as a browser does. */
class Locks {
  private readonly queues = new Map<string, Promise<unknown>>();

  request = async (name: string, { signal, steal }: LockOptions, hold: () => Promise<void>) => {
    if (steal) return hold();
    if (signal?.aborted) throw signal.reason;
    const before = this.queues.get(name) ?? Promise.resolve();
    const aborted = new Promise<'aborted'>((resolve) =>
      signal?.addEventListener('abort', () => resolve('aborted')),
    );
    const turn = Promise.race([before, aborted]).then((first) => {
      if (first === 'aborted') throw signal?.reason;
      return hold();
    });
    this.queues.set(
      name,
      turn.catch(() => before),
    );
    return turn;
  };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: new Locks() });
});

const leave = () => window.dispatchEvent(new Event('pagehide'));
const comeBack = () => window.dispatchEvent(new Event('pageshow'));
const never = () => new Promise<never>(() => undefined);

it('runs tasks of one name in turn, and passes on what they return or throw', async () => {
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([withLock('a', task('one')), withLock('a', task('two'))])).toEqual([
    'one',
    'two',
  ]);
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  await expect(withLock('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock('a', task('three'))).toBe('three');
});

it('a page that is left gives up the lock that it holds', async () => {
  const task = vi.fn(never);
  void withLock('a', task);
  await vi.waitFor(() => expect(task).toHaveBeenCalled());
  leave();
  comeBack();
  expect(await withLock('a', async () => 'granted')).toBe('granted');
});

it('a page that is left no longer waits for a lock, and asks anew when it is shown again', async () => {
  const { locks } = navigator;
  let release: () => void = () => undefined;
  // Another page holds the lock.
  void locks.request('a', {}, () => new Promise<void>((done) => (release = done)) as never);
  const task = vi.fn(async () => 'granted');
  const result = withLock('a', task);
  await new Promise((done) => setTimeout(done));
  leave();
  release();
  await new Promise((done) => setTimeout(done));
  expect(task).not.toHaveBeenCalled();
  comeBack();
  expect(await result).toBe('granted');
});

it('takes the lock from a task that hangs', async () => {
  vi.useFakeTimers();
  const order: string[] = [];
  void withLock('a', never);
  const second = withLock('a', async () => void order.push('second'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  await second;
  expect(order).toEqual(['second']);
  vi.useRealTimers();
});
