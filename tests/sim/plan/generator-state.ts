/** What the generator knows while it writes a plan. The run may differ, because of faults and timing. */

import type { Random } from '../../harness/random.ts';
import type { Account, CourseField } from './plan.ts';

export interface Size {
  devices: number;
  steps: number;
  /** Whether the database can run concurrent transactions. */
  postgres: boolean;
}

export interface GeneratorState {
  random: Random;
  size: Size;
  signedIn: (Account | null)[];
  /** Devices that are offline or frozen at this point of the plan. */
  offline: Set<number>;
  frozen: Set<number>;
  courses: { name: string; owner: Account }[];
  lessons: string[];
  backedUp: boolean;
  down: boolean;
  transaction: boolean;
}

/** Picks a course; recent ones are more likely. */
export function courseOf({ random, courses }: GeneratorState): string {
  return random.chance(0.5) ? random.pick(courses.slice(-2)).name : random.pick(courses).name;
}

export const courseFields: readonly CourseField[] = ['title', 'description', 'duration', 'image'];

export function someOf<Value>(random: Random, values: readonly Value[]): Value[] {
  const some = values.filter(() => random.chance(0.4));
  return some.length > 0 ? some : [random.pick(values)];
}
