/** In which order changes are sent, so that a row arrives after the rows that it points to. */
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable, syncedTables } from '../schema/index.ts';
import type { CollectionName } from '../types.ts';
import { pick } from './fields.ts';

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
  /** The keys of the new rows that a person made at once, by their act. */
  private readonly acts = new Map<string, Set<string>>();

  constructor() {
    for (const { name } of syncedTables) this.order.set(name, new Set());
  }

  /** @param change the present state of a change; null if it is gone. One that does not wait leaves the queue */
  put(key: string, change: Change | null): void {
    const known = this.waiting.get(key);
    if (known && this.unmade.delete(key)) this.leaveAct(known);
    if (change?.status !== 'waiting') {
      if (known) this.order.get(known.source)?.delete(key);
      this.waiting.delete(key);
      return;
    }
    this.waiting.set(key, change);
    // A change that was edited keeps its place.
    this.order.get(change.source)?.add(key);
    if (change.operation !== 'insert') return;
    this.unmade.add(key);
    const act = actOf(change);
    this.acts.set(act, (this.acts.get(act) ?? new Set()).add(key));
  }

  private leaveAct(change: Change): void {
    const act = actOf(change);
    const keys = this.acts.get(act);
    keys?.delete(change.key);
    if (keys?.size === 0) this.acts.delete(act);
  }

  /**
   * The changes to send next: one change; or new rows of one table in one request: what the person made at once, or many
   * of whatever time.
   * @param isBusy whether a change is being sent or pauses after a failure
   * @returns an empty list if no change can be sent now
   */
  next(isBusy: (change: Change) => boolean): Change[] {
    /** Acts that wait: their rows are sent together, and one of these rows is busy. */
    const heldUp = new Set<string>();
    for (const keys of this.order.values()) {
      const group: Change[] = [];
      for (const key of keys) {
        const change = this.waiting.get(key);
        if (!change || heldUp.has(actOf(change))) continue;
        if (isBusy(change) || this.dependsOnUnmade(change)) continue;
        if (this.isWhole(change) && this.isHeldUp(change, isBusy)) {
          heldUp.add(actOf(change));
          continue;
        }
        const [first] = group;
        if (!first && change.operation !== 'insert') return [change];
        if (first && !(this.mayShare(first, change) && haveSameColumns(first, change))) continue;
        group.push(change);
        if (group.length === mostTogether && !this.isWhole(change)) return group;
      }
      const [first] = group;
      if (!first) continue;
      if (group.length >= leastTogether) return group;
      return this.isOfAct(first) ? group.filter((one) => areOfOneAct([first, one])) : [first];
    }
    return [];
  }

  /**
   * Whether one request may make both rows. One that may have arrived already shares it with nothing else, because its
   * duplicate would refuse the others; the rows of one act arrived together, or none of them did.
   */
  private mayShare(one: Change, other: Change): boolean {
    if (areOfOneAct([one, other])) return true;
    if (this.isWhole(one) || this.isWhole(other)) return false;
    return one.attempted.length === 0 && other.attempted.length === 0;
  }

  /** Whether a waiting row is taken or refused with all that was made at once with it. */
  isWhole(change: Change): boolean {
    return Boolean(syncedTable(change.source).isTakenWhole) && this.isOfAct(change);
  }

  private isOfAct(change: Change): boolean {
    return change.operation === 'insert' && (this.acts.get(actOf(change))?.size ?? 0) > 1;
  }

  /** Whether a row that was made at once with this one is busy. */
  private isHeldUp(change: Change, isBusy: (change: Change) => boolean): boolean {
    const keys = [...(this.acts.get(actOf(change)) ?? [])];
    return keys.some((key) => isBusy(this.waiting.get(key) as Change));
  }

  /** Whether a change points to a row that was made on this device and is not at the server yet. */
  private dependsOnUnmade({ source, operation, values }: Change): boolean {
    if (operation !== 'insert' || this.unmade.size === 0) return false;
    return syncedTable(source).references.some(([column, table]) =>
      this.unmade.has(changeKey(table, String(values[column]))),
    );
  }
}

/** What a person makes at once has one time. */
const actOf = ({ source, at }: Change) => `${source} ${at}`;

/** Whether a person made these rows at once. */
const areOfOneAct = ([first, ...others]: readonly Change[]) =>
  others.every((other) => first && actOf(other) === actOf(first));

const columnsOf = ({ source, values }: Change) =>
  Object.keys(pick(values, syncedTable(source).insertable)).join();

const haveSameColumns = (one: Change, other: Change) =>
  other.operation === 'insert' && columnsOf(one) === columnsOf(other);
