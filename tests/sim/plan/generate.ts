import { type Random, randomOf } from '../../harness/random.ts';
import { faultOf } from './generate-faults.ts';
import { serverStep } from './generate-server.ts';
import {
  courseFields,
  courseOf,
  type GeneratorState,
  type Size,
  someOf,
} from './generator-state.ts';
import {
  type Account,
  accounts,
  type Command,
  type LessonField,
  type Plan,
  type ServerStep,
  type Step,
  temporaryAccounts,
} from './plan.ts';

/** The plan of a seed: the same for the same seed and size. */
export function planOf(seed: number, size: Size): Plan {
  const random = randomOf(seed);
  const devices = chooseDevices(random, size.devices);
  const state: GeneratorState = {
    random,
    size,
    signedIn: [...devices],
    offline: new Set(),
    frozen: new Set(),
    courses: [],
    lessons: ['l0', 'l1'],
    backedUp: false,
    down: false,
    transaction: false,
  };
  const steps: Step[] = [
    { do: 'server-create', account: 'teacher-1', as: 'c0', n: 1, places: 1 },
    { do: 'server-create', account: 'teacher-2', as: 'c1', n: 2, places: 2 },
    { do: 'server-plan', course: 'c0', as: 'l0', n: 3 },
    { do: 'server-plan', course: 'c1', as: 'l1', n: 4, begun: true },
    { do: 'server-know', account: 'student-1', on: false },
  ];
  state.courses.push({ name: 'c0', owner: 'teacher-1' }, { name: 'c1', owner: 'teacher-2' });
  // Two numbers for each step, because one command may become two.
  for (let n = 5; steps.length < size.steps; n += 2) {
    const kind = random.below(100);
    if (kind < 50) steps.push(...commandOf(state, n));
    else if (kind < 63) steps.push(serverStep(state, n));
    else steps.push(...faultOf(state, n));
  }
  return { seed, devices, steps };
}

const lessonFields: LessonField[] = ['topic', 'place', 'summary'];

/** One teacher always has two devices, because conflicts need them. */
function chooseDevices(random: Random, count: number): Account[] {
  const devices: Account[] = ['teacher-1', 'teacher-1', 'student-1', 'parent-1'];
  while (devices.length < count) devices.push(random.pick(accounts));
  if (random.chance(0.3)) devices[3] = random.pick(accounts);
  if (random.chance(0.35)) devices[count - 1] = 'admin-1';
  return devices.slice(0, count);
}

/** Picks a course; the account's own ones are more likely. */
function ownCourseOf(state: GeneratorState, account: Account): string {
  const own = state.courses.filter(({ owner }) => owner === account);
  return own.length > 0 && state.random.chance(0.75)
    ? courseOf({ ...state, courses: own })
    : courseOf(state);
}

function commandOf(state: GeneratorState, n: number): Step[] {
  const { random, signedIn, size, courses } = state;
  const device = random.below(size.devices);
  const account = signedIn[device];
  if (!account) {
    const next = random.chance(0.7) ? 'teacher-1' : random.pick(accounts);
    return [startUsing(state, device, next)];
  }
  if (random.chance(0.03)) {
    return [{ do: 'sign-out', device }, startUsing(state, device, random.pick(temporaryAccounts))];
  }
  const one = oneCommand(state, device, account, n);
  if (one.do === 'create' && !one.bad) courses.push({ name: one.as, owner: account });
  if (one.do === 'plan') state.lessons.push(one.as);
  if (one.do === 'switch-child' && /^student-[123]$/.test(account))
    state.signedIn[device] = one.account;
  if (one.do === 'sign-out' || one.do === 'close-account') state.signedIn[device] = null;
  const isTroubled = random.chance(one.do === 'close-account' ? 0.6 : 0.3);
  return isTroubled ? atWorstMoment(state, one, device, account) : [one];
}

/** Somebody starts to use a device, in most cases by signing in with a password. */
function startUsing(
  { random, signedIn }: GeneratorState,
  device: number,
  account: Account,
): Command {
  signedIn[device] = account;
  if (isTemporary(account)) return { do: 'sign-up', device, account };
  return { do: random.chance(0.1) ? 'reset-password' : 'sign-in', device, account };
}

const isTemporary = (account: Account) =>
  (temporaryAccounts as readonly string[]).includes(account);

/** Adds the most harmful fault for a command. Chance alone would combine the two too rarely. */
function atWorstMoment(
  state: GeneratorState,
  one: Command,
  device: number,
  account: Account,
): Step[] {
  const { random, offline } = state;
  offline.delete(device);
  if (one.do === 'enroll' && account.startsWith('student') && random.chance(0.5)) {
    // The owner enrols the same student meanwhile.
    const same: ServerStep = { do: 'server-enroll', account, course: one.course };
    return [{ do: 'offline', device }, one, same, { do: 'online', device }];
  }
  if (one.do === 'enroll') {
    // The same enrolment is made twice before it was sent.
    return [{ do: 'offline', device }, one, one, { do: 'online', device }];
  }
  if (one.do === 'take') {
    // The answer to an offer arrives after its time.
    const late: ServerStep = { do: 'server-lapse', course: courseOf(state) };
    return [{ do: 'offline', device }, one, late, { do: 'online', device }];
  }
  if (one.do === 'register' || one.do === 'away') {
    // Another author writes into the same row of the register meanwhile.
    const { lesson } = one;
    const students = ['student-1', 'student-2', 'student-3'] as const;
    const other: ServerStep = {
      do: 'server-note',
      lesson,
      account: random.pick(students),
      n: one.n + 1,
    };
    return [{ do: 'offline', device }, one, other, { do: 'online', device }];
  }
  if ((one.do === 'update' || one.do === 'profile') && random.chance(0.2)) {
    // The app starts with its clock set back and ends before the write was sent.
    const anew: Step = { do: 'kill', device, writes: 0 };
    return [
      { do: 'clock', device, days: -3 },
      anew,
      { do: 'offline', device },
      one,
      anew,
      { do: 'online', device },
    ];
  }
  if (one.do === 'update' || one.do === 'profile') {
    const lost: Step = { do: 'request', device, how: 'lose-after', on: 'write', times: 1 };
    // Often the same fields are edited again before the device learns the answer, in some cases after a
    // restart, when nothing about the first request is in memory.
    const anew: Step[] = random.chance(0.6) ? [{ do: 'kill', device, writes: 0 }] : [];
    const next: Step[] = random.chance(0.7)
      ? [{ do: 'sync', device }, { do: 'offline', device }, ...anew, { ...one, n: one.n + 1 }]
      : [];
    return [{ do: 'online', device }, lost, one, ...next, { do: 'online', device }];
  }
  if (one.do === 'enquiry') {
    const how = random.pick([400, 400, 'lose-after'] as const);
    return [
      { do: 'online', device },
      { do: 'request', device, how, on: 'enquiry', times: 1 },
      one,
      ...(random.chance(0.5) ? [{ do: 'kill', device, writes: 0 } as const] : []),
      { do: random.chance(0.8) ? 'resend-enquiry' : 'drop-enquiry', device },
    ];
  }
  if (one.do === 'close-account') {
    // The app is opened again and used before the server handles the request.
    return [
      { do: 'online', device },
      { ...one, late: 100 * random.below(15) },
      { do: 'clock', device, days: random.pick([0, 0, 3]) },
      { do: 'sync', device },
    ];
  }
  if (one.do === 'delete') {
    // The course comes back, here or by the owner, before the device learns that its deletion arrived.
    const lost: Step = { do: 'request', device, how: 'lose-after', on: 'write', times: 2 };
    const { course } = one;
    const back: Step = random.chance(0.5)
      ? { do: 'bring-back', device, course }
      : { do: 'server-undelete', course };
    return [
      { do: 'online', device },
      lost,
      one,
      { do: 'wait', ms: 60 },
      back,
      { do: 'sync', device },
    ];
  }
  if (one.do === 'create')
    return [{ do: 'offline', device }, one, { do: 'undo', device }, { do: 'online', device }];
  return [one];
}

function oneCommand(state: GeneratorState, device: number, account: Account, n: number): Command {
  const { random } = state;
  const dice = random.below(100);
  const bad = random.chance(0.06) ? ({ bad: true } as const) : {};
  if (isTemporary(account) && random.chance(0.2)) return { do: 'close-account', device };
  if (dice < 11) return { do: 'sync', device };
  if (dice < 12) return { do: random.chance(0.7) ? 'resend-enquiry' : 'drop-enquiry', device };
  if (dice < 17)
    return { do: 'profile', device, n, fields: someOf(random, ['first_name', 'last_name']) };
  if (dice < 20) return { do: 'retry', device };
  if (dice < 23) return { do: 'discard', device };
  if (dice < 26) return { do: 'enquiry', device, n };
  if (dice < 29) return { do: 'sign-out', device };
  if (dice < 32) return { do: 'undo', device };
  const lesson = random.pick(state.lessons.slice(-4));
  const role = random.chance(0.92)
    ? account.split('-')[0]
    : random.pick(['teacher', 'student', 'parent']);
  if (role === 'student') {
    const what = random.below(30);
    if (what > 23) {
      return { do: 'switch-child', device, account: random.pick(['student-1', 'student-2']) };
    }
    if (what > 19) return { do: 'away', device, lesson, n };
    if (what < 11) return { do: 'enroll', device, course: courseOf(state) };
    if (what < 15) return { do: 'leave', device, course: courseOf(state) };
    return what < 18 ? { do: 'take', device } : { do: 'end-link', device };
  }
  if (role === 'parent') {
    const child = random.pick(['student-1', 'student-2', 'student-3'] as const);
    const what = random.below(13);
    if (what > 9) return { do: 'away', device, lesson, n };
    if (what < 4) return { do: 'add-child', device, child };
    if (what < 6) return { do: 'enroll', device, course: courseOf(state), child };
    if (what === 7) return { do: 'take', device };
    return { do: what < 8 ? 'leave' : 'end-link', device, course: courseOf(state) };
  }
  if (role === 'admin' && random.chance(0.6)) return adminsCommand(random, device, n);
  if (random.chance(0.35)) return weekCommand(state, device, account, lesson, n);
  const what = random.below(11);
  if (what < 3) return { do: 'create', device, as: `c${n}`, n, ...bad };
  if (what < 8) {
    const fields = someOf(random, courseFields);
    return { do: 'update', device, course: ownCourseOf(state, account), n, fields, ...bad };
  }
  const course = ownCourseOf(state, account);
  if (random.chance(0.4)) return { do: 'delete', device, course };
  if (random.chance(0.35)) return { do: 'leave', device, course };
  if (random.chance(0.5)) return { do: 'confirm', device, course };
  return { do: 'places', device, course, places: 1 + random.below(3) };
}

/** What a teacher does with lessons and the register. */
function weekCommand(
  state: GeneratorState,
  device: number,
  account: Account,
  lesson: string,
  n: number,
): Command {
  const { random } = state;
  const what = random.below(10);
  if (what < 2) {
    const course = ownCourseOf(state, account);
    const begun = random.chance(0.4) ? ({ begun: true } as const) : {};
    return { do: 'plan', device, course, as: `l${n}`, n, ...begun };
  }
  if (what < 5) return { do: 'lesson', device, lesson, n, fields: someOf(random, lessonFields) };
  return what < 6 ? { do: 'remove-lesson', device, lesson } : { do: 'register', device, lesson, n };
}

function adminsCommand(random: Random, device: number, n: number): Command {
  const dice = random.below(10);
  if (dice < 4) {
    const act = random.pick(['take', 'release', 'reply', 'reply', 'note'] as const);
    return { do: 'desk', device, n, act };
  }
  if (dice < 7) return { do: 'mark', device, on: random.chance(0.7) };
  if (dice < 8) return { do: 'need-approval', device, on: random.chance(0.6) };
  const account = random.pick(['teacher-1', 'teacher-2'] as const);
  return { do: 'approve', device, account, on: random.chance(0.7) };
}
