import { courseFields, courseOf, type GeneratorState, someOf } from './generator-state.ts';
import { accounts, type ServerStep } from './plan.ts';

/** What others do directly at the server. */
export function serverStep(state: GeneratorState, n: number): ServerStep {
  const { random, courses } = state;
  const child = random.pick(['student-1', 'student-2', 'student-3'] as const);
  const parent = random.pick(['parent-1', 'parent-1', 'parent-2'] as const);
  const course = courseOf(state);
  const dice = random.below(100);
  if (dice < 8) {
    const account = random.pick(['teacher-1', 'teacher-2'] as const);
    courses.push({ name: `c${n}`, owner: account });
    return { do: 'server-create', account, as: `c${n}`, n, places: random.pick([1, 2, 8]) };
  }
  if (dice < 12) return { do: 'server-enquiry', n };
  if (dice < 14) return { do: 'server-role', account: 'admin-1', on: random.chance(0.5) };
  if (dice < 18) return { do: 'server-lesson', lesson: random.pick(state.lessons), n };
  if (dice < 20)
    return { do: 'server-note', lesson: random.pick(state.lessons), account: child, n };
  if (dice < 34) return { do: 'server-update', course, n, fields: someOf(random, courseFields) };
  if (dice < 36) return { do: 'server-places', course, places: 1 + random.below(3) };
  if (dice < 38) return { do: 'server-lapse', course };
  if (dice < 42) return { do: random.chance(0.6) ? 'server-delete' : 'server-undelete', course };
  if (dice < 45) return { do: 'server-purge', course };
  if (dice < 52) return { do: 'server-profile', account: random.pick(accounts), n };
  if (dice < 66) return { do: 'server-link', parent, child };
  if (dice < 78) return { do: 'server-unlink', parent, child };
  if (dice < 81) return { do: 'server-know', account: child, on: random.chance(0.6) };
  if (dice < 88) return { do: 'server-enroll', account: child, course };
  if (dice < 95) return { do: 'server-unenroll', account: child, course };
  if (dice < 98) return { do: 'server-approval', on: random.chance(0.6) };
  return {
    do: 'server-approve',
    account: random.pick(['teacher-1', 'teacher-2']),
    on: random.chance(0.7),
  };
}
