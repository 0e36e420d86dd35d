// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('the lock', () => {
  /** A task that runs until the test calls `end` or `fail`. */
  function openTask(value = 'done') {
    let end: (result: string | Promise<never>) => void = () => undefined;
    const ended = new Promise<string>((resolve) => {
      end = resolve;
    });
    const task = vi.fn(() => ended);
    return { task, end: () => end(value), fail: () => end(Promise.reject(new Error('no'))) };
  }
  /** Resolves after everything that could happen now has happened. */
  const flush = () => new Promise((resolve) => setTimeout(resolve));

  it.each(['end', 'fail'] as const)('is held until the task has ended (by %s)', async (how) => {
    const first = openTask();
    const second = openTask();
    const results = [withLock('a', first.task), withLock('a', second.task)];
    await flush();
    expect(first.task).toHaveBeenCalledTimes(1);
    expect(second.task).not.toHaveBeenCalled();
    const settled = Promise.allSettled(results);
    first[how]();
    await flush();
    expect(second.task).toHaveBeenCalledTimes(1);
    second.end();
    expect((await settled).map(({ status }) => status)).toEqual([
      how === 'end' ? 'fulfilled' : 'rejected',
      'fulfilled',
    ]);
    expect(first.task).toHaveBeenCalledTimes(1);
  });

  it('of one name does not hold up another', async () => {
    const first = openTask();
    const held = withLock('a', first.task);
    expect(await withLock('b', async () => 'at once')).toBe('at once');
    first.end();
    expect(await held).toBe('done');
  });

  it('is not lost by a task that went on while its page was left', async () => {
    const task = openTask();
    const result = withLock('a', task.task);
    await flush();
    leave();
    comeBack();
    task.end();
    expect(await result).toBe('done');
    expect(task.task).toHaveBeenCalledTimes(1);
  });

  it('that another page takes ends nothing: the task goes on, once', async () => {
    const taken = new DOMException('The lock was taken.', 'AbortError');
    let take: (failure: unknown) => void = () => undefined;
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, _options: unknown, hold: () => unknown) =>
          new Promise((_, reject) => {
            take = reject;
            hold();
          }),
      },
    });
    const task = openTask();
    const result = withLock('a', task.task);
    await flush();
    take(taken);
    await flush();
    task.end();
    expect(await result).toBe('done');
    expect(task.task).toHaveBeenCalledTimes(1);
  });

  it('that the browser refuses is an error, and the task does not run', async () => {
    const refused = new DOMException('No locks here.', 'SecurityError');
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refused) } });
    const { task } = openTask();
    await expect(withLock('a', task)).rejects.toBe(refused);
    expect(task).not.toHaveBeenCalled();
  });

  it('is not taken from a task that ends in time', async () => {
    vi.useFakeTimers();
    const first = openTask();
    const second = openTask();
    void withLock('a', first.task);
    const result = withLock('a', second.task);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(second.task).not.toHaveBeenCalled();
    first.end();
    await vi.advanceTimersByTimeAsync(60_000);
    second.end();
    expect(await result).toBe('done');
    expect(second.task).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('is not needed where the browser has none', async () => {
    vi.stubGlobal('navigator', {});
    const first = openTask();
    const held = withLock('a', first.task);
    expect(await withLock('a', async () => 'beside')).toBe('beside');
    first.end();
    expect(await held).toBe('done');
  });
});
