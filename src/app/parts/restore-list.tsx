import { useId, useState } from 'react';
import type { Result } from '#sync';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useNow } from '../../lib/use-now.ts';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton } from './action-button.tsx';
import { FailedLine } from './failed-line.tsx';
import { OfflineLine } from './offline-line.tsx';
import { onlineErrorWords } from './refusals/command-errors.ts';
import { useQuery } from './use-query.ts';

export interface RestoreListProps<Row extends { id: string }, Value> {
  title: string;
  /** Asks the server for what can be brought back; the same function each time. */
  ask: () => Promise<Result<Row[]>>;
  /** Asks again when it changes. */
  again: unknown;
  nameOf: (row: Row) => string;
  /** When it ended, and what comes back with it. */
  detailOf: (row: Row, now: Date) => string;
  restore: (id: string) => Promise<Result<Value>>;
  /** The message after a success. */
  restoredWords: (name: string, answer: Value) => readonly [title: string, text: string];
  /** Called after a success. */
  onRestored?: () => void;
}

/**
 * What was deleted or ended lately, with buttons to bring it back. Only the server knows what there is, so it shows
 * nothing until there is something, and works online only.
 */
export function RestoreList<Row extends { id: string }, Value>(
  props: RestoreListProps<Row, Value>,
) {
  const { title, ask, again, nameOf, detailOf, restore, restoredWords, onRestored } = props;
  const id = useId();
  const now = useNow();
  const query = useQuery(ask, again);
  const { data: rows, setData: setRows } = query;
  const [restoring, setRestoring] = useState<string | null>(null);
  // The heading takes the focus of the button that disappears, so it stays after the last row.
  const [wasUsed, setUsed] = useState(false);
  if (!rows)
    return <FailedLine of={[query]} isOnlineOnly>{`${title}: this could not be read.`}</FailedLine>;
  if (rows.length === 0 && !wasUsed) return null;

  const bringBack = async (row: Row) => {
    setRestoring(row.id);
    const result = await restore(row.id);
    setRestoring(null);
    if (!result.ok) {
      showToast('error', 'Not restored', onlineErrorWords(result.error));
      return;
    }
    setUsed(true);
    setRows((before) => before?.filter((other) => other.id !== row.id) ?? null);
    showToast('success', ...restoredWords(nameOf(row), result.value));
    onRestored?.();
    keepFocus(id);
  };
  return (
    <section aria-labelledby={id} className="mt-10 print:hidden">
      <h2 className="mb-3 text-h3" id={id} tabIndex={-1}>
        {title}
      </h2>
      <OfflineLine>This needs a connection.</OfflineLine>
      {rows.length === 0 ? <p>There is nothing else to restore.</p> : null}
      <ul className={rows.length > 0 ? LIST_SHEET : undefined}>
        {rows.map((row) => (
          <ListLine key={row.id} title={nameOf(row)} detail={detailOf(row, now)}>
            <ActionButton
              about={` ${nameOf(row)}`}
              isPending={restoring === row.id}
              pendingLabel="Restoring..."
              onPress={() => void bringBack(row)}
            >
              Restore
            </ActionButton>
          </ListLine>
        ))}
      </ul>
    </section>
  );
}
