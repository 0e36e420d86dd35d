/** What the rows of a pull say about the changes of this device. */
import type { RxCollection } from 'rxdb';
import { accepted } from '../changes/merge.ts';
import { sameValue } from '../changes/same-value.ts';
import type { SentChanges } from '../changes/sent-changes.ts';
import type { ChangeStore } from '../changes/store.ts';
import { retried, settled } from '../changes/transitions.ts';
import type { RefusalCode } from '../remote/failure.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields, ServerRow, StoredRow } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';

interface Dependencies {
  changes: Pick<ChangeStore, 'all' | 'get' | 'count' | 'editAll' | 'editWithRow'>;
  sent: Pick<SentChanges, 'record'>;
}

/**
 * Ends what the rows show to be done: the refusal to make a row that is there now, for example because a child restored the
 * link; and the deletion of a row that is deleted, whose answer was lost.
 * @throws when the device's storage fails
 */
export async function concludeFromRows(
  { changes, sent }: Dependencies,
  name: CollectionName,
  rows: readonly ServerRow[],
): Promise<void> {
  if (changes.count.unsent === 0) return;
  const byKey = new Map(rows.map((row) => [changeKey(name, row.id), row]));
  const known = [...byKey].flatMap(([key, row]) => {
    const change = changes.get(key);
    return change ? [{ change, row }] : [];
  });
  await sent.record(known.filter(({ change, row }) => isEnded(change, row)));
  await changes.editAll(
    known.map(({ change }) => change.key),
    (change, key) => change && concluded(change, byKey.get(key) as ServerRow),
  );
}

/** Why the server refused, and the rows that show that the reason has passed. */
const reasons: {
  code: RefusalCode;
  table: CollectionName;
  holds: (row: Fields) => boolean;
  isAbout: (change: Change, row: Fields) => boolean;
}[] = [
  {
    code: 'not-approved',
    table: 'profiles',
    holds: ({ approved_at }) => approved_at === null,
    isAbout: ({ source }) => source !== 'enrollments',
  },
  {
    code: 'course-not-open',
    table: 'courses',
    holds: ({ hidden_at }) => hidden_at !== null,
    isAbout: ({ refused }, { id }) => refused?.values.course_id === id,
  },
];

/**
 * Which refused changes these rows let pass: the teacher is approved, or the course is open again. It is asked before the rows
 * are written, so that each end of a reason counts once.
 * @param collection the rows as this device has them
 */
export async function passing(
  { changes }: Dependencies,
  name: CollectionName,
  collection: RxCollection<StoredRow>,
  rows: readonly ServerRow[],
): Promise<Change[]> {
  const ofTable = reasons.filter(({ table }) => table === name);
  if (ofTable.length === 0 || changes.count.undecided === 0) return [];
  const refused = changes.all().filter((change) => change.refused);
  const concerned = ofTable.filter(({ code }) => refused.some((one) => one.refused?.code === code));
  if (concerned.length === 0) return [];
  const held = await collection.findByIds(rows.map(({ id }) => id)).exec();
  return refused.filter((change) =>
    concerned.some(({ code, holds, isAbout }) =>
      rows.some((row) => {
        const before = held.get(row.id);
        const isOver = !holds(row) && (!before || holds(before.toJSON()));
        return isOver && change.refused?.code === code && isAbout(change, row);
      }),
    ),
  );
}

/**
 * Sends refused changes once more.
 * @throws when the device's storage fails
 */
export async function sendAgain(
  { changes }: Dependencies,
  refused: readonly Change[],
): Promise<void> {
  for (const { source, row_id, version } of refused) {
    await changes.editWithRow(source, row_id, (change, server) =>
      change?.refused && change.version === version ? retried(change, server) : change,
    );
  }
}

function concluded(change: Change, row: ServerRow): Change | null {
  if (isEnded(change, row)) return accepted(change, change, row, true);
  return fulfils(row, change) ? withoutRefusal(change) : change;
}

const isEnded = ({ status, operation }: Change, { _deleted }: ServerRow): boolean =>
  _deleted && status === 'waiting' && operation === 'delete';

/** Whether a row is what the server had refused to make. Another may have made it, without the person's own fields. */
function fulfils(row: ServerRow, { source, refused }: Change): boolean {
  const { naturalKey, updatable } = syncedTable(source);
  if (!naturalKey || row._deleted || refused?.operation !== 'insert') return false;
  return updatable.every(
    (column) =>
      !(column in refused.values) || sameValue(source, column, refused.values[column], row[column]),
  );
}

const withoutRefusal = (change: Change): Change | null =>
  change.status === 'settled'
    ? settled({ ...change, refused: null })
    : { ...change, refused: null };
