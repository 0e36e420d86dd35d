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
    // Without session storage the form works, but its draft is lost at a reload.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isValue = (value: unknown): value is string | string[] =>
  isText(value) || (Array.isArray(value) && value.every(isText));

/**
 * Keeps what is typed in a form across reloads of this tab, and restores it when the form is mounted. Fields that the
 * form no longer has are ignored.
 * @param key names the draft; one per form
 * @param secret a field that is never stored: a password
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
