/**
 * Reads the server's changes of one collection, in the order of their positions. A cursor belongs to
 * one server: where the identity changed, or the cursor stands at or above the horizon (a restored
 * backup), reading starts again from the beginning. The unsent queue is not touched by that.
 */
import type { Network } from '../remote/network.ts';
import {
  type Answer,
  type Cursor,
  type Failure,
  type RemoteTable,
  type SyncState,
  toDoc,
} from '../remote/table.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import type { Ledger } from './ledger.ts';

/** The most rows of one request. */
export const pageSize = 500;

export interface PullDependencies {
  remote: RemoteTable;
  ledger: Ledger;
  network: Network;
  syncState: () => Promise<Answer<SyncState>>;
  /** True once after the device's own storage lost a pulled row: the cursor is not to be trusted. */
  mustStartOver: () => boolean;
  /** Called with each page. */
  onPage: (page: PulledPage) => void;
  onFailure: (failure: Failure) => void;
}

export interface PulledPage {
  rows: readonly SyncedDoc[];
  /** The last page of this exchange. */
  last: boolean;
  /** first: nothing was read before. again: from the beginning, because the cursor did not hold. */
  from: 'first' | 'again' | 'cursor';
}

/** Thrown to make RxDB call again later. */
export class PullLaterError extends Error {
  override readonly name = 'PullLaterError';
}

/** RxDB's pull handler for one collection. */
export function pullHandler(dependencies: PullDependencies) {
  const { remote, ledger, network, syncState, mustStartOver, onPage, onFailure } = dependencies;
  return async (
    stored: Cursor | undefined,
    limit: number,
  ): Promise<{ documents: SyncedDoc[]; checkpoint: Cursor }> => {
    await network.ready();
    // Both at once, since a cursor nearly always holds; where it does not, what it brought is dropped.
    // A first page waits: it must be of the server whose name the cursor will carry.
    const [state, ahead] = await Promise.all([
      syncState(),
      stored ? remote.changesAfter(stored, limit) : null,
    ]);
    if (!state.ok) throw later(state.failure);
    const { server_id, horizon } = state.value;
    const belongs = stored?.server === server_id && stored.position < horizon && !mustStartOver();
    const cursor = belongs ? stored : null;
    if (!belongs) ledger.injected.clear();
    const page = (belongs ? ahead : null) ?? (await remote.changesAfter(cursor, limit));
    if (!page.ok) throw later(page.failure);
    const documents = page.value.map(toDoc);
    const from = cursor ? 'cursor' : stored ? 'again' : 'first';
    onPage({ rows: documents, last: documents.length < limit, from });
    const end = documents.at(-1);
    return {
      documents,
      checkpoint: end
        ? { server: server_id, position: end.change_position, id: end.id }
        : (cursor ?? {
            server: server_id,
            position: 0,
            id: '00000000-0000-0000-0000-000000000000',
          }),
    };
  };

  function later(failure: Failure): PullLaterError {
    // RxDB calls again at once; a server that answered is not to be asked ten times a second.
    if (failure.status !== 0) network.pause();
    onFailure(failure);
    return new PullLaterError(failure.message);
  }
}
