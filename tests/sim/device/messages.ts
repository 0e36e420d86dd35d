import type { RefusedItem, StoredEnquiry } from '../../../sync/index.ts';
import type { CommandName } from '../../harness/device-messages.ts';
import type {
  EnvironmentStart,
  FromEnvironment,
  ToEnvironment,
} from '../../harness/tab-environment.ts';
import type { RequestFault, RequestKind } from '../plan/plan.ts';

export interface TabStart extends EnvironmentStart {
  enquiries: StoredEnquiry[];
  /** Waits of 100 ms and more are divided by this. */
  speedUp: number;
  /** Shared memory with one number. While it is 1, the tab is frozen. */
  frozen: SharedArrayBuffer;
}

/** Requests of the simulator to a tab, in addition to the commands of the data layer. */
export type Probe = 'dump' | 'statusAgrees' | 'drain';

export type ToTab =
  | { type: 'start'; start: TabStart }
  | { type: 'call'; id: number; command: CommandName | Probe; parameters: unknown[] }
  | ToEnvironment
  | { type: 'clock'; offset: number }
  | { type: 'fault'; how: RequestFault; on: RequestKind; times: number }
  | { type: 'faults-off' }
  | { type: 'freeze' };

export type FromTab =
  | { type: 'ready' }
  /** An uncaught error; it ends the tab. */
  | { type: 'crashed'; failure: string }
  | { type: 'answer'; id: number; value?: unknown; failure?: string }
  | FromEnvironment
  | { type: 'kept'; id: string; enquiry: StoredEnquiry | null }
  | { type: 'fired'; how: RequestFault }
  /** A request was made. */
  | { type: 'asked'; kind: RequestKind };

/** What a device holds of its signed-in user. */
export interface Dump {
  phase: string;
  reason: string | null;
  userId: string | null;
  storageProblem: string | null;
  rows: Record<string, Record<string, unknown>[]>;
  /** Keys of the changes that wait to be sent. */
  waiting: string[];
  refusals: RefusedItem[];
}
