import type { SimDevice } from '../device/device.ts';
import type { Version, World } from '../runner/world.ts';
import type { Journal, SessionId } from './journal.ts';

/** A broken promise of sync. */
export interface Failure {
  oracle: string;
  what: string;
}

/** What the oracles judge after a run. */
export interface Evidence {
  journal: Journal;
  history: Version[];
  /** The notices that a device lists at the end, by session. A session without an entry was not checked. */
  standing: Map<SessionId, Map<string, Record<string, string>>>;
  world: World;
  devices: readonly SimDevice[];
  /** The numbers of the owner's steps. */
  serverSteps: ReadonlySet<number>;
}
