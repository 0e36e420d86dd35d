/** What the generator believes of the world while it writes a plan. */
import type { Account } from './plan.ts';
import type { Random } from './random.ts';

export interface Size {
  devices: number;
  steps: number;
  /** Whether transactions can stand side by side. */
  postgres: boolean;
}

/** The run may go differently. */
export interface Belief {
  random: Random;
  size: Size;
  signedIn: (Account | null)[];
  /** Devices that were cut off or frozen and not given back since. */
  offline: Set<number>;
  frozen: Set<number>;
  courses: { name: string; owner: Account }[];
  backedUp: boolean;
  down: boolean;
  transaction: boolean;
}

/** A course, more often a recent one. */
export function courseOf({ random, courses }: Belief): string {
  return random.chance(0.5) ? random.pick(courses.slice(-2)).name : random.pick(courses).name;
}
