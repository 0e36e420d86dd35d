import { type Random, randomOf } from '../../harness/random.ts';
import type { Account, Plan, Pupil, RequestFault, Step } from './plan.ts';

/** How many places the course has, and how many students want one. */
export const crowdPlaces = 8;
export const pupils: readonly Pupil[] = Array.from(
  { length: 20 },
  (_, index): Pupil => `student-${index + 11}`,
);

const faults: readonly RequestFault[] = ['lose-before', 'lose-after', 'twice', 'delay', 503];

/**
 * Twenty students enrol on one course of eight places without a connection, and come back in any order, with faults. In
 * every second seed some leave in between, the teacher and the owner add places, and the course is deleted and restored.
 */
export function crowdPlanOf(seed: number): Plan {
  const random = randomOf(seed);
  const devices: Account[] = ['teacher-1', ...pupils];
  const indexes = pupils.map((_, index) => index + 1);
  const steps: Step[] = [
    { do: 'server-create', account: 'teacher-1', as: 'c0', n: 1, places: crowdPlaces },
    { do: 'catch-up' },
  ];
  for (const device of indexes) {
    steps.push({ do: 'offline', device }, { do: 'enroll', device, course: 'c0' });
    if (random.chance(0.15)) steps.push({ do: 'kill', device, writes: 0 });
  }
  for (const device of shuffled(random, indexes)) {
    if (random.chance(0.4)) {
      steps.push({ do: 'request', device, how: random.pick(faults), on: 'write', times: 1 });
    }
    steps.push({ do: 'online', device });
    if (seed % 2 === 1 && random.chance(0.5)) steps.push(...unrest(random, indexes));
  }
  return { seed, devices, steps };
}

/** Something that moves the waiting list. */
function unrest(random: Random, indexes: readonly number[]): Step[] {
  const dice = random.below(13);
  const device = random.pick(indexes);
  if (dice < 5) return [{ do: 'leave', device, course: 'c0' }];
  if (dice < 6) return [{ do: 'enroll', device, course: 'c0' }];
  const places = crowdPlaces + random.below(4);
  if (dice < 7) return [{ do: 'places', device: 0, course: 'c0', places }];
  if (dice < 8) return [{ do: 'leave', device: 0, course: 'c0' }];
  if (dice < 9) return [{ do: 'server-places', course: 'c0', places }];
  if (dice < 11) return indexes.map((index): Step => ({ do: 'take', device: index }));
  if (dice < 12) return [{ do: 'server-lapse', course: 'c0' }];
  return [
    { do: 'server-delete', course: 'c0' },
    { do: 'server-undelete', course: 'c0' },
  ];
}

function shuffled(random: Random, indexes: readonly number[]): number[] {
  const left = [...indexes];
  return indexes.map(() => left.splice(random.below(left.length), 1)[0] ?? 0);
}
