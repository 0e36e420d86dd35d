/** The faults of a plan, and their repairs. */

import type { Random } from '../../harness/random.ts';
import { courseOf, type GeneratorState } from './generator-state.ts';
import type { Refusal, RequestFault, RequestKind, Step } from './plan.ts';

const requestFaults: RequestFault[] = [
  'lose-before',
  'lose-after',
  'lose-after',
  'twice',
  'delay',
  'reorder',
  'stall-body',
  'reset-body',
  'older-database',
  'portal',
  401,
  429,
  500,
  503,
];
const requestKinds: RequestKind[] = ['write', 'write', 'write', 'read', 'token', 'enquiry', 'any'];
const refusals: Refusal[] = [402, 429, 500, 503, 'lose-before', 'stall-body', 'reset-body'];

/** Removes a device from a set and returns it. @param other returned if the set is empty */
function takeOne(random: Random, devices: Set<number>, other: number): number {
  const device = devices.size > 0 ? random.pick([...devices]) : other;
  devices.delete(device);
  return device;
}

/** Picks a fault or a repair. */
export function faultOf(state: GeneratorState, n: number): Step[] {
  const { random, size } = state;
  const device = random.below(size.devices);
  const dice = random.below(100);
  if (dice < 12) {
    state.offline.add(device);
    return [{ do: 'offline', device }];
  }
  if (dice < 22) return [{ do: 'online', device: takeOne(random, state.offline, device) }];
  if (dice < 46) {
    const how = random.pick(requestFaults);
    return [
      { do: 'request', device, how, on: random.pick(requestKinds), times: 1 + random.below(2) },
    ];
  }
  if (dice < 58)
    return [{ do: 'kill', device, writes: random.chance(0.3) ? 0 : 1 + random.below(8) }];
  if (dice < 61) {
    state.frozen.add(device);
    return [{ do: random.chance(0.5) ? 'freeze-leader' : 'freeze', device }];
  }
  if (dice < 65) return [{ do: 'thaw', device: takeOne(random, state.frozen, device) }];
  if (dice < 69) return [{ do: 'clock', device, days: random.pick([-400, -3, -1, 1, 3, 400]) }];
  if (dice < 73) {
    if (random.chance(0.5)) return [{ do: 'storage-works', device }];
    return [{ do: random.chance(0.5) ? 'storage-full' : 'storage-closed', device }];
  }
  if (dice < 76) return [{ do: 'open-tab', device }];
  if (dice < 79) return [{ do: 'close-first-tab', device }];
  if (dice < 82) return [{ do: 'end-session', device }];
  if (dice < 85) {
    state.down = !state.down;
    return [{ do: state.down ? 'server-down' : 'server-up' }];
  }
  if (dice < 89) {
    if (!state.backedUp) {
      state.backedUp = true;
      return [{ do: 'backup' }];
    }
    state.backedUp = false;
    return [{ do: 'restore' }];
  }
  if (dice < 90) return [{ do: 'new-column' }];
  if (dice < 95 && size.postgres) {
    const student = state.signedIn.findIndex((account) => account?.startsWith('student'));
    if (!state.transaction && student >= 0 && random.chance(0.3))
      return besideDeletion(state, student, n);
    state.transaction = !state.transaction;
    if (!state.transaction) return [{ do: 'commit' }];
    return [{ do: 'open-transaction', course: courseOf(state), n }];
  }
  if (dice >= 97) return [{ do: 'refuse-all', how: random.pick(refusals), ms: 400 }];
  return [{ do: 'wait', ms: 20 * (1 + random.below(8)) }];
}

/** A student enrols between the deletion of a course and its commit. */
function besideDeletion({ offline, courses }: GeneratorState, device: number, n: number): Step[] {
  const course = `c${n}`;
  courses.push({ name: course, owner: 'teacher-2' });
  offline.delete(device);
  const pulls: Step[] = [
    { do: 'sync', device },
    { do: 'wait', ms: 160 },
    { do: 'sync', device },
  ];
  return [
    { do: 'online', device },
    { do: 'server-create', account: 'teacher-2', as: course, n },
    ...pulls,
    { do: 'open-transaction', course, n: n + 1, deletes: true },
    { do: 'enroll', device, course },
    { do: 'wait', ms: 160 },
    { do: 'commit' },
  ];
}
