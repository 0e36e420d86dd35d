/**
 * Reports to their author the accepted changes that a restored server lacks, as changes to decide about. Others who read them
 * are told nothing.
 */
import { withMissing } from '../changes/sent.ts';
import type { SentChanges } from '../changes/sent-changes.ts';
import type { ChangeStore } from '../changes/store.ts';
import type { Progress } from '../schema/progress.ts';
import type { ServerRow } from '../schema/table.ts';

interface Dependencies {
  sent: Pick<SentChanges, 'doubtful' | 'settle'>;
  changes: Pick<ChangeStore, 'editWithRow'>;
  isClosed: () => boolean;
}

/**
 * Compares what this device sent to another server, or to this one before it was restored, with the rows of this one. Every
 * row has to be read. A crash before its end repeats it.
 * @param unread the rows that this version of the app could not read: they cannot be compared yet
 * @throws when the device's storage fails
 */
export async function reportMissing(
  { sent, changes, isClosed }: Dependencies,
  unread: Progress['unread'],
): Promise<void> {
  for (const entry of sent.doubtful()) {
    const { source, row_id } = entry;
    if (unread[source]?.ids.includes(row_id)) continue;
    let row: ServerRow | null = null;
    await changes.editWithRow(source, row_id, (change, latest) => {
      row = latest;
      return withMissing(change, entry, latest);
    });
    if (isClosed()) return;
    await sent.settle(entry, row);
  }
}
