import { type FormStore, getInput, setInput } from '@formisch/react';
import { useCallback, useEffect } from 'react';
import { draftPrefix } from './draft-prefix.ts';
import type { FlatSchema } from './use-app-form.ts';

function read(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftPrefix + key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Without session storage, a reload loses the draft. The form works all the same.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isValue = (value: unknown): value is string | string[] =>
  isText(value) || (Array.isArray(value) && value.every(isText));

/**
 * Stores what is typed into a form until the tab is closed, and restores it when the form is mounted. Stored fields
 * that the form no longer has are ignored.
 * @param key the name of the draft, one per form
 * @param secret the name of a field that is never stored: a password
 */
export function useDraft(store: FormStore<FlatSchema>, key: string, secret?: string) {
  useEffect(() => {
    const fields: Record<string, unknown> = { ...getInput(store) };
    for (const [name, value] of Object.entries(read(key))) {
      if (isValue(value) && Array.isArray(value) === Array.isArray(fields[name])) {
        if (name in fields) setInput(store, { path: [name], input: value });
      }
    }
  }, [store, key]);

  const save = useCallback(() => {
    const typed = Object.entries({ ...getInput(store) }).filter(([name]) => name !== secret);
    const draft = JSON.stringify(Object.fromEntries(typed));
    attempt(() => sessionStorage.setItem(draftPrefix + key, draft));
  }, [store, key, secret]);
  const clear = useCallback(
    () => attempt(() => sessionStorage.removeItem(draftPrefix + key)),
    [key],
  );
  return { save, clear };
}
