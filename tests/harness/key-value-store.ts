import type { KeyValueStore } from '../../sync/environment.ts';

/** The key-value store of a page that has no other tabs. @param stored what it holds from the beginning, by key */
export function keyValueStore(stored: Record<string, string> = {}): KeyValueStore {
  const values = new Map(Object.entries(stored));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    onChange: () => () => undefined,
  };
}
