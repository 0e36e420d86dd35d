/** In which order changes are sent, so that a row arrives after the rows that it points to. */
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable, syncedTables } from '../schema/index.ts';
import type { CollectionName } from '../types.ts';
import { pick } from './push-row.ts';

/** The most new rows that are sent in one request. */
const mostTogether = 50;
/** How many new rows have to wait before they share requests. Below it, side by side is as fast. */
const leastTogether = 25;

/** The waiting changes in the order of sending. An arriving change costs one step, however many wait. */
export class SendingQueue {
  private readonly waiting = new Map<string, Change>();
  /** Keys in the order of sending, by table. */
  private readonly order = new Map<CollectionName, Set<string>>();
  /** New rows that are not at the server yet. */
  private readonly unmade = new Set<string>();

  constructor() {
    for (const { name } of syncedTables) this.order.set(name, new Set());
  }

  /** @param change the present state of a change; null if it is gone. One that does not wait leaves the queue */
  put(key: string, change: Change | null): void {
    const known = this.waiting.get(key);
    if (change?.status !== 'waiting') {
      if (known) this.order.get(known.source)?.delete(key);
      this.waiting.delete(key);
      this.unmade.delete(key);
      return;
    }
    this.waiting.set(key, change);
    // A change that was edited keeps its place.
    this.order.get(change.source)?.add(key);
    if (change.operation === 'insert') this.unmade.add(key);
    else this.unmade.delete(key);
  }

  /**
   * The changes to send next: one change, or several new rows of one table that can share a request.
   * @param isBusy whether a change is being sent or pauses after a failure
   * @returns an empty list if no change can be sent now
   */
  next(isBusy: (change: Change) => boolean): Change[] {
    const group: Change[] = [];
    for (const keys of this.order.values()) {
      for (const key of keys) {
        const change = this.waiting.get(key);
        if (!change || isBusy(change) || this.dependsOnUnmade(change)) continue;
        if (group.length === 0 && !mayShare(change)) return [change];
        if (group.length > 0 && !haveSameColumns(group[0] as Change, change)) continue;
        group.push(change);
        if (group.length === mostTogether) return group;
      }
      if (group.length > 0) return group.length < leastTogether ? group.slice(0, 1) : group;
    }
    return group;
  }

  /** Whether a change points to a row that was made on this device and is not at the server yet. */
  private dependsOnUnmade({ source, operation, values }: Change): boolean {
    if (operation !== 'insert' || this.unmade.size === 0) return false;
    return syncedTable(source).references.some(([column, table]) =>
      this.unmade.has(changeKey(table, String(values[column]))),
    );
  }
}

/** A row that may have arrived already is sent alone, because its duplicate would refuse the others. */
const mayShare = ({ operation, attempted }: Change) =>
  operation === 'insert' && attempted.length === 0;

const columnsOf = ({ source, values }: Change) =>
  Object.keys(pick(values, syncedTable(source).insertable)).join();

const haveSameColumns = (one: Change, other: Change) =>
  mayShare(other) && columnsOf(one) === columnsOf(other);
