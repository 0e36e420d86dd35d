/**
 * What a run has to be judged by: which values a person wrote on which device, what their device
 * acknowledged, and what it told them afterwards. Read from the writes to each device's storage, so
 * that it holds however the device ended.
 */
import type { CollectionName } from '../../sync/index.ts';
import type { StorageWrite } from './device.ts';
import { syncedTables } from './world.ts';

/** Every value that a step writes is a letter and the step's number: `t12` is a title of step 12. */
const token = /^[a-z](\d+)\b/;

/** The number of the step that wrote a value, or undefined for a value that was there before. */
export function stepOf(value: unknown): number | undefined {
  const found = typeof value === 'string' ? token.exec(value) : null;
  return found ? Number(found[1]) : undefined;
}

/** A person at a device: what is queued there is theirs. */
export type Seat = `${number}:${string}`;

/** A value of one field that a person wrote, as their device keeps it. */
export interface Edit {
  seat: Seat;
  collection: CollectionName;
  id: string;
  column: string;
  value: string;
  n: number;
  at: number;
  /** When it was written again, where it was: somebody took an earlier value of theirs back. */
  again: number;
  /** What stood there when it was written, also when it was written again, and since when that is known. */
  over: Map<unknown, number>;
}

/** A row that a person made or deleted. */
export interface RowChange {
  seat: Seat;
  collection: CollectionName;
  id: string;
  what: 'insert' | 'delete';
  at: number;
  row: Record<string, unknown>;
  /** While the device was cut off: since when. */
  spell: number | undefined;
}

export interface Told {
  seat: Seat;
  at: number;
  key: string;
  kind: string;
  operation: string;
  code: string;
  message: string;
  values: Record<string, string>;
}

/** A version of a row that the server gave a device. */
export interface Arrival {
  seat: Seat;
  collection: CollectionName;
  id: string;
  position: number;
}

export interface Action {
  seat: Seat;
  at: number;
  what: 'sign-out' | 'discard' | 'retry' | 'undo';
  key?: string;
}

const synced: readonly string[] = syncedTables;

export class Journal {
  readonly edits: Edit[] = [];
  readonly rows: RowChange[] = [];
  readonly told: Told[] = [];
  readonly arrivals: Arrival[] = [];
  readonly actions: Action[] = [];
  /** Notes that enquiries were dealt with, and such notes taken back. */
  readonly marks: (Omit<RowChange, 'what'> & { on: boolean })[] = [];
  /** Enquiries that a device acknowledged, by their step. */
  readonly enquiries = new Set<number>();
  /** Numbers of the steps whose command was acknowledged. */
  readonly acknowledged = new Set<number>();
  private readonly cutOff = new Map<number, number>();
  private clock = 0;

  /** The order in which things were seen. */
  tick(): number {
    this.clock += 1;
    return this.clock;
  }

  /** A device is cut off from now on, or no more. */
  connect(device: number, online: boolean): void {
    if (online) this.cutOff.delete(device);
    else if (!this.cutOff.has(device)) this.cutOff.set(device, this.tick());
  }

  act(seat: Seat, what: Action['what'], key?: string): void {
    this.actions.push({ seat, what, at: this.tick(), ...(key ? { key } : {}) });
  }

  note(device: number, { database, collection, document, previous, context }: StorageWrite): void {
    const seat: Seat = `${device}:${database.replace('oakfold-', '')}`;
    if (collection === 'refusals' && document._deleted !== true) {
      this.told.push({ ...(document as unknown as Told), seat, at: this.tick() });
    }
    if (!synced.includes(collection)) return;
    const pending = document.pending;
    const position = Number(document.change_position);
    if (pending === 'none' && document._deleted !== true && position > 0) {
      const id = String(document.id);
      this.arrivals.push({ seat, collection: collection as CollectionName, id, position });
    }
    if (context.startsWith('replication') || pending === 'none') return;
    const change = {
      seat,
      collection: collection as CollectionName,
      id: String(document.id),
      at: this.tick(),
    };
    const rowChange = { ...change, row: document, spell: this.cutOff.get(device) };
    if (collection === 'enquiries') {
      const on = document.handled_at !== null;
      if (previous && on !== (previous.handled_at !== null)) this.marks.push({ ...rowChange, on });
      return;
    }
    if (pending === 'delete') {
      if (previous?.pending !== 'delete') this.rows.push({ ...rowChange, what: 'delete' });
      return;
    }
    if (!previous || previous._deleted === true || previous.pending === 'delete') {
      this.rows.push({ ...rowChange, what: 'insert' });
    }
    for (const [column, value] of Object.entries(document)) {
      const n = stepOf(value);
      if (n === undefined || previous?.[column] === value) continue;
      this.noteEdit({
        ...change,
        column,
        value: String(value),
        n,
        again: change.at,
        over: new Map([[previous?.[column], change.at]]),
      });
    }
  }

  private noteEdit(edit: Edit): void {
    const known = this.edits.find(
      (other) =>
        other.seat === edit.seat &&
        other.id === edit.id &&
        other.column === edit.column &&
        other.value === edit.value,
    );
    if (!known) this.edits.push(edit);
    else {
      known.again = edit.at;
      for (const [value, at] of edit.over) if (!known.over.has(value)) known.over.set(value, at);
    }
  }
}
