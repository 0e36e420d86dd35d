/** What breaks, and is mended again, in a plan. */
import { type Belief, courseOf } from './belief.ts';
import type { RequestFault, RequestKind, Step } from './plan.ts';
import type { Random } from './random.ts';

const requestFaults: RequestFault[] = [
  'lose-before',
  'lose-after',
  'lose-after',
  'twice',
  'delay',
  'reorder',
  'older-database',
  401,
  429,
  500,
  503,
];
const requestKinds: RequestKind[] = ['write', 'write', 'write', 'read', 'token', 'enquiry', 'any'];

/** Takes one out of a set of devices. @param other where there is none */
function oneOf(random: Random, devices: Set<number>, other: number): number {
  const device = devices.size > 0 ? random.pick([...devices]) : other;
  devices.delete(device);
  return device;
}

/** Breaks something, or mends it. */
export function faultOf(belief: Belief, n: number): Step[] {
  const { random, size } = belief;
  const device = random.below(size.devices);
  const dice = random.below(100);
  if (dice < 12) {
    belief.offline.add(device);
    return [{ do: 'offline', device }];
  }
  if (dice < 22) return [{ do: 'online', device: oneOf(random, belief.offline, device) }];
  if (dice < 46) {
    const how = random.pick(requestFaults);
    return [
      { do: 'request', device, how, on: random.pick(requestKinds), times: 1 + random.below(2) },
    ];
  }
  if (dice < 58)
    return [{ do: 'kill', device, writes: random.chance(0.3) ? 0 : 1 + random.below(8) }];
  if (dice < 61) {
    belief.frozen.add(device);
    return [{ do: 'freeze', device }];
  }
  if (dice < 65) return [{ do: 'thaw', device: oneOf(random, belief.frozen, device) }];
  if (dice < 69) return [{ do: 'clock', device, days: random.pick([-400, -3, -1, 1, 3, 400]) }];
  if (dice < 71) return [{ do: 'storage-full', device }];
  if (dice < 73) return [{ do: 'storage-closed', device }];
  if (dice < 76) return [{ do: 'open-tab', device }];
  if (dice < 79) return [{ do: 'close-first-tab', device }];
  if (dice < 82) return [{ do: 'end-session', device }];
  if (dice < 85) {
    belief.down = !belief.down;
    return [{ do: belief.down ? 'server-down' : 'server-up' }];
  }
  if (dice < 89) {
    if (!belief.backedUp) {
      belief.backedUp = true;
      return [{ do: 'backup' }];
    }
    belief.backedUp = false;
    return [{ do: 'restore' }];
  }
  if (dice < 90) return [{ do: 'new-column' }];
  if (dice < 95 && size.postgres) {
    const student = belief.signedIn.findIndex((account) => account?.startsWith('student'));
    if (!belief.transaction && student >= 0 && random.chance(0.3))
      return besideDeletion(belief, student, n);
    belief.transaction = !belief.transaction;
    if (!belief.transaction) return [{ do: 'commit' }];
    return [{ do: 'open-transaction', course: courseOf(belief), n }];
  }
  return [{ do: 'wait', ms: 20 * (1 + random.below(8)) }];
}

/** Somebody enrols between the deletion of a course and its commit. */
function besideDeletion({ offline, courses }: Belief, device: number, n: number): Step[] {
  const course = `c${n}`;
  courses.push({ name: course, owner: 'teacher-2' });
  offline.delete(device);
  const hearsOfIt: Step[] = [
    { do: 'sync', device },
    { do: 'wait', ms: 160 },
    { do: 'sync', device },
  ];
  return [
    { do: 'online', device },
    { do: 'server-create', account: 'teacher-2', as: course, n },
    ...hearsOfIt,
    { do: 'open-transaction', course, n: n + 1, deletes: true },
    { do: 'enroll', device, course },
    { do: 'wait', ms: 160 },
    { do: 'commit' },
  ];
}
