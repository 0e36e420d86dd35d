/**
 * What is kept outside the databases, in localStorage: who is signed in, and what would be lost if the browser deleted
 * the databases. Each value has one key, is JSON, and is checked when it is read.
 */
import * as v from 'valibot';
import type { KeyValueStore } from './environment.ts';

export class StoredValue<Value> {
  constructor(
    readonly key: string,
    private readonly schema: v.GenericSchema<unknown, Value>,
  ) {}

  /** @returns null if there is none, or another version of the app wrote it */
  read(keyValue: KeyValueStore): Value | null {
    try {
      return v.parse(this.schema, JSON.parse(keyValue.get(this.key) ?? 'null'));
    } catch {
      return null;
    }
  }

  /** Stores a value; null removes it. An equal value is not written again, so that other tabs are not told. */
  write(keyValue: KeyValueStore, value: Value | null): void {
    if (value === null) keyValue.remove(this.key);
    else {
      const text = JSON.stringify(value);
      if (keyValue.get(this.key) !== text) keyValue.set(this.key, text);
    }
  }
}
