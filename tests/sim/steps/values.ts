/** The values that steps write. Each contains the number of its step, after a letter for the column. */
import type { CourseField, LessonField } from '../plan/plan.ts';

/** The values of a course written by step `n`. */
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

/** The values of a lesson written by step `n`. @param begun whether it has begun, or is a month ahead */
export function lessonValues(n: number, begun = false) {
  const starts_at = new Date(Date.now() + (begun ? -1 : 30) * 86_400_000 + n * 1000).toISOString();
  return { starts_at, minutes: 60, place: `p${n}`, topic: `k${n}` };
}

/** The texts of a lesson that step `n` edits. */
export const lessonTexts = (n: number) => ({
  topic: `k${n}`,
  place: `p${n}`,
  summary: `s${n}`,
});

const letters = 'ABCDEFGHIJ';

/** A name that step `n` writes: a name has no digits, so each is a capital letter. */
export function nameValue(first: 'f' | 'l', n: number): string {
  return `${first}${String(n).replace(/\d/g, (digit) => letters[Number(digit)] ?? '')}`;
}

/** The number of the step that wrote a value: `t12` is the title of step 12. Undefined if no step wrote it. */
export function stepOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const [, digits, name] = /^[a-z](?:(\d+)\b|([A-J]+)$)/.exec(value) ?? [];
  if (digits) return Number(digits);
  return name ? Number(name.replace(/./g, (letter) => String(letters.indexOf(letter)))) : undefined;
}

/** A title that is too long for the database. */
export const tooLong = (n: number) => `t${n} ${'x'.repeat(300)}`;

/** A visitor's message. Each has its own words, because the server limits repeated text. */
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

/** The named values only. */
export function pick<Name extends CourseField | LessonField | 'first_name' | 'last_name'>(
  values: Partial<Record<Name, string>>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** Ignores errors of constraints and locks, which a step of the owner may meet. @throws any other error */
export function refusedByDatabase(failure: { code?: string }): void {
  const expected = ['23514', 'PT400', '23503', '55P03', '23505', '40P01', '57P01'];
  if (!failure.code || !expected.includes(failure.code)) throw failure;
}
