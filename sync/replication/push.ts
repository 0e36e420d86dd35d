/**
 * Sends the changes of one collection, a row a request, and reads what became of each. A row that is
 * refused never holds up its neighbours; where the server as a whole cannot be used, nothing is given
 * up and RxDB calls again.
 */
import type { Network } from '../remote/network.ts';
import { type Failure, toDoc } from '../remote/table.ts';
import type { ServerRow, SyncedDoc } from '../schema/synced-table.ts';
import type { Operation } from '../types.ts';
import type { Ledger } from './ledger.ts';
import { changedColumns, changedUnits, gone, pick } from './row-values.ts';
import { type PushRow, type SettleDependencies, type Settled, settler } from './settle.ts';
import { triesBeforeRefusal } from './verdicts.ts';

export interface PushDependencies extends SettleDependencies {
  ledger: Ledger;
  network: Network;
  /** Called when rows begin or end being sent. */
  onSending: () => void;
  /** Resolves after so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
}

/** Milliseconds before a row over which the server failed is tried again; doubled each time. */
const firstPause = 500;

/** Thrown to make RxDB call again: at least one row could not be sent yet. */
export class SendLaterError extends Error {
  override readonly name = 'SendLaterError';
}

/**
 * RxDB's push handler for one collection.
 * @returns a function from changed rows to the server's rows that differ from them
 */
export function pushHandler(dependencies: PushDependencies) {
  const { table, remote, ledger, network, onSending, pause } = dependencies;
  const settle = settler(dependencies);
  /** What was settled before a call had to be given up, so that the next does not send it again. */
  const settledBefore = new Map<string, { edits: number; settled: Settled }>();

  return async (rows: PushRow[]): Promise<SyncedDoc[]> => {
    await network.ready();
    for (const row of rows) ledger.sending.add(row.newDocumentState.id);
    onSending();
    try {
      const settled = await settleAll(rows);
      settledBefore.clear();
      return await conclude(rows, settled);
    } finally {
      for (const row of rows) ledger.sending.delete(row.newDocumentState.id);
      onSending();
    }
  };

  /** @throws SendLaterError when the server cannot be used now */
  async function settleAll(rows: PushRow[]): Promise<Map<string, Settled>> {
    const settled = new Map<string, Settled>();
    await ledger.noteSent(
      rows
        .filter(({ newDocumentState }) => newDocumentState.pending === 'write')
        .map(({ newDocumentState: doc, assumedMasterState: base }) => ({
          id: doc.id,
          // What this edit leaves as it was is nobody's to know again in a row of the server.
          values: pick(doc, base ? changedColumns(table.updatable, doc, base) : table.updatable),
        })),
    );
    let open = rows;
    for (let attempt = 1; open.length > 0; attempt += 1) {
      const again: PushRow[] = [];
      for (const row of open) {
        const { id, edits } = row.newDocumentState;
        const before = settledBefore.get(id);
        let result = before?.edits === edits ? before.settled : await settle(row);
        if (result.type === 'later') throw later(result.failure);
        if (result.type === 'again') {
          if (attempt < triesBeforeRefusal) {
            again.push(row);
            continue;
          }
          if (!result.mayBeRefused) throw later(result.failure);
          result = { ...result, type: 'refused', row: await rowNow(id) };
        }
        settled.set(id, result);
        settledBefore.set(id, { edits, settled: result });
      }
      open = again;
      if (open.length > 0) await pause(2 ** (attempt - 1) * firstPause);
    }
    return settled;
  }

  /** Keeps refusals aside, notes what was accepted, and returns what RxDB must merge or roll back. */
  async function conclude(rows: PushRow[], settled: Map<string, Settled>): Promise<SyncedDoc[]> {
    const conflicts: SyncedDoc[] = [];
    const answered: string[] = [];
    for (const { newDocumentState: doc, assumedMasterState: base } of rows) {
      const result = settled.get(doc.id);
      if (result?.type === 'refused') answered.push(doc.id);
      ledger.refused.delete(doc.id);
      if (result?.type === 'sent') {
        ledger.accepted.set(doc.id, result.row ? toDoc(result.row) : gone(doc));
        ledger.confirming.add(doc.id);
      } else if (result?.type === 'conflict') {
        conflicts.push(result.master);
      } else if (result?.type === 'refused') {
        const { operation, failure, row } = result;
        const reason = { code: failure.code || String(failure.status), message: failure.message };
        const madeOn = base ?? (await ledger.baseOf(doc, base));
        await ledger.keepRefused(doc, operation, reason, columnsToKeep(operation, doc, madeOn));
        ledger.refused.add(doc.id);
        conflicts.push(row ? toDoc(row) : gone(doc));
      }
    }
    await ledger.forgetSent(answered);
    return conflicts;
  }

  /** What says a refused change again, and no more: the rest may be another's by the time it is retried. */
  function columnsToKeep(operation: Operation, doc: SyncedDoc, base: SyncedDoc | undefined) {
    if (operation === 'insert') return table.insertable;
    const changed = base ? changedUnits(table, doc, base) : table.updatable;
    // The natural key says whose row it is, which is how a person knows it by name.
    return [...(operation === 'update' ? changed : table.updatable), ...(table.naturalKey ?? [])];
  }

  function later(failure: Failure): SendLaterError {
    if (failure.status !== 0) network.pause();
    return new SendLaterError(failure.message || `The server answered ${failure.status}.`);
  }

  /** The server's row, for a roll-back. @throws SendLaterError when it cannot be read now */
  async function rowNow(id: string): Promise<ServerRow | null> {
    const answer = await remote.byIds([id]);
    if (!answer.ok) throw later(answer.failure);
    return answer.value[0] ?? null;
  }
}
