/**
 * What this device knows about the signed-in user, as a file that people can keep. The schema is a guarantee:
 * a field that it does not name (tokens, other people's rows) cannot get into the file.
 */
import { firstValueFrom } from 'rxjs';
import * as v from 'valibot';
import { enquiries } from '../enquiries/queue.ts';
import type { OpenSync } from '../open-sync.ts';
import { rows } from '../queries/live.ts';
import { refusedItemsOf, waitingItemsOf } from '../queries/status.ts';
import { runtime } from '../runtime.ts';
import { syncedTable, syncedTables } from '../schema/index.ts';
import type { ExportContext, Fields, SyncedRow } from '../schema/table.ts';
import type { CollectionName, Result } from '../types.ts';
import { command, ok } from './command.ts';

const text = v.string();
const change = {
  collection: text,
  operation: text,
  label: text,
  who: v.optional(text),
  lessonAt: v.optional(text),
};

/** The lists of rows: the columns that the tables describe, and the texts that explain their ids. */
const lists = Object.fromEntries(
  syncedTables.flatMap(({ columns, exported }) => {
    if (!exported) return [];
    const row = v.object({
      id: text,
      /** Whether the server has not accepted this state of the row yet. */
      waiting_to_send: v.boolean(),
      ...Object.fromEntries(Object.entries(columns).map(([name, { shape }]) => [name, shape])),
      ...Object.fromEntries(Object.keys(exported.explained ?? {}).map((name) => [name, text])),
    });
    return [[exported.as, v.array(row)]];
  }),
) as Record<string, v.GenericSchema<unknown, Fields[]>>;

/** The file of 'Download my data'. Raise `version` when the shape changes. */
export const ownDataSchema = v.object({
  format: v.literal('oakfold-data'),
  version: v.literal(1),
  exported_at: text,
  last_synced_at: v.nullable(text),
  account: v.object({ id: text, email: text }),
  /** The user's own rows, by list. */
  rows: v.object(lists),
  changes_waiting: v.array(v.object({ ...change, row_id: text })),
  changes_not_kept: v.array(
    v.object({
      ...change,
      row_id: text,
      kind: text,
      code: v.nullable(text),
      values: v.record(text, text),
      at: text,
    }),
  ),
  /** Enquiries that this user wrote on this device while signed in, sent or not. */
  requests: v.array(
    v.object({
      id: text,
      kind: text,
      details: v.record(text, v.unknown()),
      submitted_at: text,
      state: text,
      sent_at: v.nullable(text),
      message: v.nullable(text),
    }),
  ),
});
export type OwnData = v.InferOutput<typeof ownDataSchema>;

/** Everything of the signed-in user that this device holds. Needs no network. */
export async function ownDataFile(): Promise<Result<OwnData>> {
  return command(async (sync) => ok(v.parse(ownDataSchema, await collect(sync))));
}

async function collect(sync: OpenSync) {
  const { database, user } = sync;
  const [found, progress, waiting, refused, stored] = await Promise.all([
    Promise.all(syncedTables.map(({ name }) => firstValueFrom(rows(sync, name)))),
    database.progress.byId('progress'),
    firstValueFrom(waitingItemsOf(sync)),
    firstValueFrom(refusedItemsOf(sync)),
    firstValueFrom(enquiries()),
  ]);
  return {
    format: 'oakfold-data',
    version: 1,
    exported_at: new Date(runtime().environment.now()).toISOString(),
    last_synced_at: progress?.last_synced_at || null,
    account: { id: user.id, email: user.email },
    rows: exportedRows(
      user.id,
      new Map(syncedTables.map(({ name }, place) => [name, found[place]])),
    ),
    changes_waiting: waiting.map((item) => ({ ...item, row_id: item.rowId })),
    changes_not_kept: refused.map((item) => ({ ...item, row_id: item.rowId })),
    requests: stored
      .filter(({ userId }) => userId === user.id)
      .map(({ id, kind, details, state, submittedAt, sentAt, message }) => ({
        id,
        kind,
        details,
        state,
        submitted_at: submittedAt,
        sent_at: sentAt ?? null,
        message: message ?? null,
      })),
  };
}

/** The user's own rows of each table, as its description exports them. */
function exportedRows(
  userId: string,
  found: ReadonlyMap<string, readonly SyncedRow[] | undefined>,
) {
  const rowsOf = (table: string) => (found.get(table) ?? []) as (SyncedRow & Fields)[];
  const context: ExportContext = {
    userId,
    rows: rowsOf,
    labelOf: (table, id) => {
      const row = rowsOf(table).find((candidate) => candidate.id === id);
      return row ? syncedTable(table as CollectionName).label(row) : '';
    },
  };
  return Object.fromEntries(
    syncedTables.flatMap(({ name, exported }) => {
      if (!exported) return [];
      const { as, isOwn = () => true, explained = {} } = exported;
      const own = rowsOf(name).filter((row) => isOwn(row, context));
      const explain = (row: Fields) =>
        Object.entries(explained).map(([key, textOf]) => [key, textOf(row, context)]);
      return [[as, own.map((row) => ({ ...told(row), ...Object.fromEntries(explain(row)) }))]];
    }),
  );
}

/** Adds `waiting_to_send`. Other sync state means nothing outside the app. */
function told<Told extends SyncedRow>(row: Told): Told & { waiting_to_send: boolean } {
  return { ...row, waiting_to_send: row.pending !== 'none' };
}
