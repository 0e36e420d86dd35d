/** The browser's storage, which may be refused or full. Then reading finds nothing and writing does nothing. */
export type StorageName = 'localStorage' | 'sessionStorage';

/** @returns the stored value; null or undefined if there is none or it is damaged */
export function readItem(storage: StorageName, key: string): unknown {
  return attempt(() => JSON.parse(window[storage].getItem(key) ?? 'null'));
}

/** Stores a value as JSON and replaces the previous one. */
export function writeItem(storage: StorageName, key: string, value: unknown): void {
  attempt(() => window[storage].setItem(key, JSON.stringify(value)));
}

export function removeItem(storage: StorageName, key: string): void {
  attempt(() => window[storage].removeItem(key));
}

/** Whether a value is stored whose key starts with the prefix. */
export function hasItem(storage: StorageName, prefix: string): boolean {
  const keys = attempt(() => Object.keys(window[storage])) ?? [];
  return keys.some((key) => key.startsWith(prefix));
}

/** Removes every value whose key starts with the prefix. */
export function removeItems(storage: StorageName, prefix: string): void {
  attempt(() => {
    for (const key of Object.keys(window[storage])) {
      if (key.startsWith(prefix)) window[storage].removeItem(key);
    }
  });
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
