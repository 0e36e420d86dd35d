/** Changes, and the state of the exchange with the server, as the interface sees them. */
import type { Label } from './changes/label.ts';
import type { StoredEnquiry } from './enquiries/types.ts';
import type { RefusalCode } from './remote/failure.ts';
import type { CollectionName, Operation } from './types.ts';

/** One change that has not been accepted yet. */
export interface WaitingItem extends Label {
  /** Unique over all collections: `collection:rowId`. */
  key: string;
  collection: CollectionName;
  rowId: string;
  operation: Operation;
  /** The values that the person changed, by column. */
  values: Record<string, string>;
  sending: boolean;
  /** ISO time of the latest edit, on this device. */
  at: string;
  /** Whether it was sent without an answer, so that it may have arrived. */
  isTried: boolean;
  /** Whether it was taken back after it was tried: what is sent undoes what may have arrived. */
  isTakenBack: boolean;
  /** Whether it can be taken back: always, unless it is being sent or was taken back already. */
  canUndo: boolean;
}

/** A change that the server refused for good, or an edit that lost to a later one of another device. */
export interface RefusedItem extends Label {
  key: string;
  collection: CollectionName;
  rowId: string;
  operation: Operation;
  kind: 'refused' | 'overwritten';
  /** Why it was refused; null for an overwritten edit. */
  code: RefusalCode | null;
  /** The values that were not kept, by column. */
  values: Record<string, string>;
  /** The whole row as the person had it, by column: a form is filled from it, whether or not the row still exists. */
  row: Record<string, string>;
  /** The values that were kept in their place, for an overwritten edit. */
  kept?: Record<string, string>;
  /** ISO time on this device. */
  at: string;
}

export type Outcome =
  /** Safe on this device, and still waiting after a second or because the device is offline. */
  | { type: 'saved'; item: WaitingItem }
  /** row: the server's, as far as its answer told. */
  | { type: 'accepted'; item: WaitingItem; at: string; row?: Readonly<Record<string, unknown>> }
  | { type: 'refused'; item: RefusedItem };

/**
 * How the server could be reached when it was last tried; navigator.onLine is only the first guess. offline:
 * the network itself failed. slow: no complete answer came in time. busy: the service answered that it cannot
 * work now, or it does not answer while the site that served the app does.
 */
export type Connection = 'online' | 'slow' | 'busy' | 'offline';

export interface SyncStatus {
  connection: Connection;
  /** True while this user's data has never been downloaded completely to this device. */
  neverSynced: boolean;
  /** Progress of the first download, in rows; null when it is not under way. */
  firstSync: { done: number; total: number } | null;
  /** ISO time of the last complete exchange with the server, null when there was none. */
  lastSyncedAt: string | null;
  /** How many changes and forms wait to be sent. */
  waiting: number;
  /** How many changes and forms were refused, or overwritten, and need the person. */
  refused: number;
  /** How many of them are forms. */
  forms: { waiting: number; refused: number };
  /** Whether changes are being sent. */
  sending: boolean;
  /** The server's words if it refuses to send this user's data; '' if it fails over it; null otherwise. */
  downloadRefused: string | null;
  /**
   * A problem of the device's storage. While there is one, nothing may be shown as saved. full: the quota is
   * used up. refused: the browser refuses storage. stalled: it has not answered for seconds, but may recover.
   */
  storageProblem: 'full' | 'refused' | 'stalled' | null;
}

/** What a sign-out would lose: it waits, or was refused. */
export interface UnsentWork {
  /** The number of changes. */
  changes: number;
  forms: StoredEnquiry[];
}
