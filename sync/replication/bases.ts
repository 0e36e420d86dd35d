/**
 * What an edit was made on, kept with the edit. RxDB's own note of the server's row is written after the
 * row, so that a crash between the two leaves an edit whose base RxDB knows wrongly or not at all; a merge
 * would then take every field that differs for one that both sides changed.
 */
import { deepEqual } from 'rxdb/plugins/utils';
import type { OakfoldDatabase } from '../database.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import type { CollectionName } from '../types.ts';

/** How many are kept of one row: an edit may meet the next merge while the last one is being written. */
const basesKept = 3;

type Notes = Pick<OakfoldDatabase, 'sent_states'>;

const keyOf = (collection: CollectionName, id: string) => `${collection}:${id}:base`;

/** Notes, durably, the server's row that an edit of it will stand on. To be called before the edit is written. */
export async function noteBase(
  { sent_states }: Notes,
  collection: CollectionName,
  row: SyncedDoc,
): Promise<void> {
  const key = keyOf(collection, row.id);
  const base = { ...row };
  // Another tab may be quicker; and while the database closes, queries hear of no write any more.
  const known =
    (await sent_states.findOne(key).exec()) ??
    (await sent_states.insertIfNotExists({ key, states: [base] }));
  if (deepEqual(known.toMutableJSON().states.at(-1), base)) return;
  await known.incrementalModify((notes) => {
    const others = notes.states.filter((one) => one.change_position !== row.change_position);
    return { ...notes, states: [...others, base].slice(-basesKept) };
  });
}

/**
 * The server's row that an edit was made on.
 * @param noted what RxDB knows of it
 * @returns undefined where neither says it
 */
export async function baseOf(
  { sent_states }: Notes,
  collection: CollectionName,
  edit: SyncedDoc,
  noted: SyncedDoc | undefined,
): Promise<SyncedDoc | undefined> {
  // RxDB's note may be of an earlier state of this edit, which was sent.
  if (noted?.change_position === edit.change_position) return noted;
  const document = await sent_states.findOne(keyOf(collection, edit.id)).exec();
  const kept = document
    ?.toMutableJSON()
    .states.find((one) => one.change_position === edit.change_position);
  return (kept as SyncedDoc | undefined) ?? noted;
}
