/** What steps write: every value carries the number of its step. */
import type { CourseField } from './plan.ts';

/** The values of a course that a step writes. */
export function courseValues(n: number) {
  return {
    title: `t${n}`,
    description: `d${n}`,
    subject: 'mathematics',
    image: `i${n}`,
    level: 'Beginner',
    duration: `u${n}`,
  };
}

/** A title that the database refuses. */
export const tooLong = (n: number) => `t${n} ${'x'.repeat(300)}`;

/** A visitor's message, in words of its own: the server takes the same words only so often. */
export function contactForm(n: number) {
  const words = String(n).replace(/\d/g, (digit) => `${'abcdefghij'[Number(digit)]}word `);
  return {
    name: 'A visitor',
    email: `visitor-${n}@example.com`,
    phone: '020 7946 0100',
    childAge: '',
    subject: '',
    message: `e${n} ${words}`,
  };
}

/** Some of these values. */
export function pick<Name extends CourseField | 'first_name' | 'last_name'>(
  values: Partial<Record<Name, string>>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** A rule or a lock of the database stands against what a plan asks of its owner; that is an answer too. */
export function refusedByDatabase(failure: { code?: string }): void {
  const expected = ['23514', '23503', '55P03', '23505', '40P01', '57P01'];
  if (!failure.code || !expected.includes(failure.code)) throw failure;
}
