/** The part of an observable that the interface needs. Every rxjs observable has it. */
export interface Subscribable<Value> {
  subscribe(next: (value: Value) => void): { unsubscribe(): void };
}

/**
 * Shares one subscription among all readers. The first reader opens it and the last one closes it. A later reader gets
 * the latest value at once.
 * @param open creates the source; called each time that the subscription is opened
 */
export function sharedSource<Value>(open: () => Subscribable<Value>): Subscribable<Value> {
  const readers = new Set<{ next: (value: Value) => void }>();
  let latest: { value: Value } | null = null;
  let upstream: { unsubscribe(): void } | null = null;

  return {
    subscribe(next) {
      const reader = { next };
      readers.add(reader);
      if (latest) next(latest.value);
      if (readers.size === 1) {
        upstream = open().subscribe((value) => {
          latest = { value };
          for (const { next: tell } of readers) tell(value);
        });
      }
      return {
        unsubscribe() {
          if (!readers.delete(reader) || readers.size > 0) return;
          upstream?.unsubscribe();
          upstream = null;
          latest = null;
        },
      };
    },
  };
}
