/** The rows of the benchmark, those of a teacher's first sync. The page generates them. */
import { syncedTables } from '../../../../sync/schema/index.ts';

export type Row = Record<string, unknown> & { id: string };

export const pageSize = 500;
export const amounts = { profiles: 5_000, courses: 2_000, enrollments: 20_000 } as const;
export type Name = keyof typeof amounts;
export const names = Object.keys(amounts) as Name[];
/** The number of students, so that each has 50 enrolments. */
export const students = amounts.enrollments / 50;

/** An id in the form of a UUID, distributed like random ones. */
export function idOf(kind: string, count: number): string {
  let hash = kind.charCodeAt(0) + count * 31;
  const digits = Array.from({ length: 32 }, () => {
    hash = (Math.imul(hash ^ (hash >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((hash ^ (hash >>> 13)) & 15).toString(16);
  }).join('');
  // The counter makes it unique.
  const tail = digits.slice(20, 26) + count.toString(16).padStart(6, '0');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    tail,
  ].join('-');
}

const values: Record<Name, (count: number) => Record<string, unknown>> = {
  profiles: (count) => ({
    first_name: `First ${count}`,
    last_name: `Last ${count}`,
    user_type: 'student',
    updated_at: '2026-11-01T10:00:00Z',
    approved_at: null,
  }),
  courses: (count) => ({
    title: `Course ${count}`,
    description: 'What is taught in this course. '.repeat(7),
    subject: 'mathematics',
    image: '/images/courses/1.svg',
    level: 'Beginner',
    duration: '12 weeks',
    teacher_id: idOf('t', count % 25),
    created_at: '2026-11-01T10:00:00Z',
  }),
  enrollments: (count) => ({
    user_id: idOf('u', count % students),
    course_id: idOf('c', Math.floor(count / 10)),
    status: 'active',
    enrolled_at: '2026-11-01T10:00:00Z',
  }),
};

export function rowsOf(name: Name): Row[] {
  return Array.from({ length: amounts[name] }, (_, count) => ({
    id: idOf(name, count),
    change_position: count,
    pending: 'none',
    edits: 0,
    ...values[name](count),
  }));
}

export function tableOf(name: Name) {
  const table = syncedTables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
}
