import { afterEach, expect, it, vi } from 'vitest';
import { browserEnvironment, browserKeyValue } from './environment.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage() {
  const stored = new Map<string, string>();
  const state = { isFull: false };
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    },
  });
  return { stored, state };
}

it('reads what the browser could not store, until it is stored or removed', () => {
  const { stored, state } = stubStorage();
  const keyValue = browserKeyValue();
  keyValue.set('note', 'first');
  state.isFull = true;
  keyValue.set('note', 'second');
  expect(keyValue.get('note')).toBe('second');
  expect(stored.get('note')).toBe('first');
  state.isFull = false;
  keyValue.set('note', 'third');
  stored.set('note', 'from another tab');
  expect(keyValue.get('note')).toBe('from another tab');
  state.isFull = true;
  keyValue.set('note', 'fourth');
  keyValue.remove('note');
  expect(keyValue.get('note')).toBeNull();
});

it('keeps values in memory where the browser refuses localStorage', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const keyValue = browserKeyValue();
  keyValue.set('note', 'kept');
  expect(keyValue.get('note')).toBe('kept');
  keyValue.remove('note');
  expect(keyValue.get('note')).toBeNull();
});

it('calls back on each hint about the network, until it is stopped', () => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', Object.assign(window, { localStorage: undefined }));
  vi.stubGlobal('document', document);
  const listener = vi.fn();
  const stop = browserEnvironment().onWake(listener);
  for (const hint of ['online', 'offline', 'pageshow']) window.dispatchEvent(new Event(hint));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  for (const hint of ['online', 'offline', 'pageshow']) window.dispatchEvent(new Event(hint));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(4);
});
