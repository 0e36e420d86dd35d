import { type ReactNode, useId, useState } from 'react';
import type { Result } from '#sync';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from './refusals/command-errors.ts';
import { useIsOffline } from './use-is-offline.ts';

/** What can be brought back. */
export interface Restorable {
  id: string;
  name: string;
  /** When it ended, and what comes back with it. */
  detail: ReactNode;
}

interface RestoreListProps<Value> {
  title: string;
  items: readonly Restorable[];
  restore: (id: string) => Promise<Result<Value>>;
  /** Called after a success, to take the item from the list. */
  onRestored: (id: string, answer: Value) => void;
}

const LIST = 'rounded-paper bg-sheet px-4 shadow-2 forced-colors:border';

/**
 * What was deleted or ended lately, with buttons to bring it back. Only the server knows what there is, so it shows
 * nothing until there is something, and works online only.
 */
export function RestoreList<Value>({ title, items, restore, onRestored }: RestoreListProps<Value>) {
  const id = useId();
  const isOffline = useIsOffline();
  const [restoring, setRestoring] = useState<string | null>(null);
  // The heading takes the focus of the button that disappears, so it stays after the last item.
  const [wasUsed, setUsed] = useState(false);
  if (items.length === 0 && !wasUsed) return null;

  const bringBack = async (item: Restorable) => {
    setRestoring(item.id);
    const result = await restore(item.id);
    setRestoring(null);
    if (!result.ok) {
      showToast('error', 'Not restored', onlineErrorWords(result.error));
      return;
    }
    setUsed(true);
    onRestored(item.id, result.value);
    keepFocus(id);
  };
  return (
    <section aria-labelledby={id} className="mt-10 print:hidden">
      <h2 className="mb-3 text-h3" id={id} tabIndex={-1}>
        {title}
      </h2>
      {isOffline ? (
        <p className="mb-3" role="status">
          You're offline. This needs a connection.
        </p>
      ) : null}
      {items.length === 0 ? <p>There is nothing else to restore.</p> : null}
      <ul className={items.length > 0 ? LIST : undefined}>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <b className="block">{item.name}</b>
              <span className="text-caption text-ink-2">{item.detail}</span>
            </span>
            <Button
              variant="alt"
              small
              about={` ${item.name}`}
              isDisabled={isOffline}
              isPending={restoring === item.id}
              pendingLabel="Restoring..."
              onPress={() => void bringBack(item)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
