import type { StoredEnquiry } from '../../sync/index.ts';
import type { CommandName } from '../harness/device-messages.ts';
import type { RequestFault, RequestKind } from './plan.ts';

export interface TabStart {
  serverUrl: string;
  anonKey: string;
  /** Keeps the channels of one device's tabs apart from those of other devices. */
  device: string;
  keyValue: [string, string][];
  outbox: StoredEnquiry[];
  online: boolean;
  clockOffset: number;
  /** Waits of a tenth of a second and more pass so many times faster. */
  haste: number;
  /** One number; while it is 1 the tab stands still. */
  frozen: SharedArrayBuffer;
}

/** What only the simulator asks of a tab, beside the commands of the data layer. */
export type Probe = 'dump' | 'statusAgrees' | 'drain';

export type ToTab =
  | { type: 'start'; start: TabStart }
  | { type: 'call'; id: number; command: CommandName | Probe; parameters: unknown[] }
  | { type: 'network'; online: boolean }
  | { type: 'wake' }
  | { type: 'clock'; offset: number }
  | { type: 'fault'; how: RequestFault; on: RequestKind; times: number }
  | { type: 'faults-off' }
  | { type: 'freeze' }
  | { type: 'key'; key: string; value: string | null }
  | { type: 'lock'; id: number }
  | { type: 'storage'; message: unknown };

export type FromTab =
  | { type: 'ready' }
  /** An error that nothing caught; the tab ends with it. */
  | { type: 'crashed'; failure: string }
  | { type: 'answer'; id: number; value?: unknown; failure?: string }
  | { type: 'key'; key: string; value: string | null }
  | { type: 'lock'; id: number; name: string }
  | { type: 'unlock'; id: number; name: string }
  | { type: 'kept'; id: string; enquiry: StoredEnquiry | null }
  | { type: 'fired'; how: RequestFault }
  /** A table of the user was asked for or written to. */
  | { type: 'asked' }
  | { type: 'storage'; message: unknown };

/** The rows of one signed-in user as a device holds them. */
export interface Dump {
  phase: string;
  reason: string | null;
  userId: string | null;
  storageProblem: string | null;
  rows: Record<string, Record<string, unknown>[]>;
  refusals: { key: string; kind: string; code: string; message: string }[];
}
