import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleRefusal } from '../../../testing/refusal.ts';
import { changeWords, correctionPath, nounWords, wayOn } from './index.ts';

const refused: typeof exampleRefusal = (collection, operation, more = {}) =>
  exampleRefusal(collection, operation, { code: 'invalid', ...more });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['courses', 'insert', '/edit-course/1?again=1'],
  ['courses', 'update', '/edit-course/1?again=1'],
  ['courses', 'delete', null],
  ['profiles', 'update', '/profile?again=1'],
  ['enrollments', 'insert', null],
  ['enrollments', 'delete', null],
  ['child_parent_relationships', 'delete', null],
  ['enquiries', 'update', null],
] as const)('%s %s is corrected at %s', (collection, operation, path) => {
  expect(correctionPath(refused(collection, operation))).toBe(path);
});

it('offers no form for an overwritten edit, or if the account may not make the change', () => {
  expect(correctionPath(refused('courses', 'insert', { code: 'forbidden' }))).toBeNull();
  expect(correctionPath(refused('courses', 'update', { kind: 'overwritten' }))).toBeNull();
});

it.each([
  ['enrollments', 'insert', 'gone', '/course-enrollment'],
  ['enrollments', 'insert', 'forbidden', undefined],
  ['child_parent_relationships', 'delete', 'forbidden', undefined],
  ['enquiries', 'update', 'forbidden', '/dashboard?tab=enquiries'],
  ['courses', 'delete', 'forbidden', undefined],
] as const)('from %s %s (%s) a person goes on to %s', (collection, operation, code, to) => {
  expect(wayOn(refused(collection, operation, { code }))?.to).toBe(to);
});

it('leads to the contact page after we ended an enrolment', () => {
  expect(wayOn(refused('enrollments', 'insert', { code: 'ended' }))?.to).toBe('/contact');
});

const lessonAt = '2026-12-04T16:30:00Z';

it.each([
  ['enrollments', 'insert', {}, 'Your enrolment in "Fractions"'],
  ['enrollments', 'insert', { who: 'Kid' }, 'Kid\'s enrolment in "Fractions"'],
  ['enrollments', 'delete', {}, 'Your place in "Fractions" ends'],
  ['enrollments', 'delete', { who: 'Kid' }, 'Kid\'s place in "Fractions" ends'],
  [
    'enrollments',
    'update',
    { who: 'Kid', values: { contact_phone: '1' } },
    'Who to ring for Kid in "Fractions"',
  ],
  [
    'enrollments',
    'update',
    { who: 'Kid', values: { confirmed_at: '' } },
    'We know the family of Kid in "Fractions"',
  ],
  ['papers', 'insert', { label: 'Mock 1' }, 'New test: Mock 1'],
  [
    'papers',
    'update',
    { label: 'Mock 1', values: { released_at: '2026-12-01T10:00:00Z' } },
    'Release the test "Mock 1" to families',
  ],
  [
    'papers',
    'update',
    { label: 'Mock 1', values: { released_at: '' } },
    'Take the test "Mock 1" back',
  ],
  [
    'results',
    'insert',
    { label: 'Mock 1', who: 'Kid', values: { maths: '40' } },
    'Marks in "Mock 1": Kid',
  ],
  [
    'results',
    'update',
    { label: 'Mock 1', who: 'Kid', values: { comment: 'Good' } },
    'Comment in "Mock 1": Kid',
  ],
  [
    'attendance',
    'insert',
    { who: 'Kid', values: { away: 'true', away_reason: '' }, lessonAt },
    'Kid can\'t come to "Fractions" on Fri 4 Dec',
  ],
  [
    'attendance',
    'update',
    { values: { away: 'false' }, lessonAt },
    'You come to "Fractions" on Fri 4 Dec after all',
  ],
  [
    'attendance',
    'update',
    { who: 'Kid', values: { away: 'true' }, lessonAt: '2026-11-27T16:30:00Z' },
    'Kid couldn\'t come to "Fractions" on Fri 27 Nov',
  ],
  [
    'attendance',
    'update',
    { values: { away: 'false' }, lessonAt: '2026-11-27T16:30:00Z' },
    'You came to "Fractions" on Fri 27 Nov after all',
  ],
  [
    'attendance',
    'insert',
    { who: 'Kid', values: { mark: 'late' }, lessonAt },
    'Late in "Fractions" on Fri 4 Dec: Kid',
  ],
  [
    'attendance',
    'update',
    { who: 'Kid', values: { note: 'x' }, lessonAt },
    'Note in "Fractions" on Fri 4 Dec: Kid',
  ],
  ['lessons', 'insert', { lessonAt }, 'New lesson of "Fractions" on Fri 4 Dec at 4:30pm'],
  [
    'lessons',
    'update',
    { lessonAt },
    'Changes to the lesson of "Fractions" on Fri 4 Dec at 4:30pm',
  ],
  [
    'lessons',
    'update',
    { lessonAt, values: { is_cancelled: 'true' } },
    'Cancel the lesson of "Fractions" on Fri 4 Dec at 4:30pm',
  ],
  [
    'lessons',
    'update',
    {
      lessonAt,
      values: { is_cancelled: 'true', cancel_reason: 'ill', instead_at: '2026-12-08T16:30:00Z' },
    },
    'Cancel the lesson of "Fractions" on Fri 4 Dec at 4:30pm',
  ],
  [
    'lessons',
    'update',
    { lessonAt, values: { instead_at: '2026-12-08T16:30:00Z' } },
    'Changes to the lesson of "Fractions" on Fri 4 Dec at 4:30pm',
  ],
  [
    'lessons',
    'update',
    { lessonAt, values: { is_cancelled: 'false', cancel_reason: '', instead_at: '' } },
    'Hold the lesson of "Fractions" on Fri 4 Dec at 4:30pm after all',
  ],
  [
    'lessons',
    'update',
    { lessonAt, values: { is_cancelled: 'false' } },
    'Hold the lesson of "Fractions" on Fri 4 Dec at 4:30pm after all',
  ],
  [
    'lessons',
    'update',
    { lessonAt, values: { starts_at: '2026-12-05T10:00:00Z' } },
    'Move the lesson of "Fractions" on Fri 4 Dec at 4:30pm to Sat 5 Dec at 10am',
  ],
  [
    'lessons',
    'update',
    { lessonAt, values: { starts_at: '2026-12-05T10:00:00Z', place: 'Room 2' } },
    'Changes to the lesson of "Fractions" on Fri 4 Dec at 4:30pm',
  ],
  ['lessons', 'delete', { lessonAt }, 'Remove the lesson of "Fractions" on Fri 4 Dec at 4:30pm'],
  ['courses', 'insert', {}, 'New course: Fractions'],
  ['courses', 'delete', {}, 'Delete Fractions'],
  ['enquiries', 'update', {}, 'Mark on the enquiry from Fractions'],
  ['profiles', 'update', {}, 'Changes to your profile'],
] as const)('%s %s %j is called: %s', (collection, operation, more, words) => {
  expect(changeWords({ collection, operation, label: 'Fractions', ...more })).toBe(words);
});

it('calls a change that was taken back after what the person had done', () => {
  const about = { label: 'Fractions', isTakenBack: true, values: {} };
  expect(
    changeWords({ collection: 'enrollments', operation: 'delete', who: 'Kid', ...about }),
  ).toBe('Taken back: Kid\'s enrolment in "Fractions"');
  expect(changeWords({ collection: 'courses', operation: 'update', ...about })).toBe(
    'Taken back: Changes to Fractions',
  );
});

it('names no row that it does not know', () => {
  const link = { collection: 'child_parent_relationships', operation: 'delete' } as const;
  expect(changeWords({ ...link, label: '' })).toBe('Remove a link');
});

it('shows no time as it is stored', () => {
  const nouns = ['courses', 'lessons', 'enrollments', 'attendance', 'profiles', 'notices'] as const;
  const times = nouns.flatMap((name) =>
    Object.keys(nounWords(name).fields ?? {})
      .filter((column) => /_(at|on)$/.test(column) && !column.startsWith('meets_'))
      .map((column) => nounWords(name).shown?.[column]?.('2027-03-06T10:00:00.000Z') ?? column),
  );
  expect(times.length).toBeGreaterThan(1);
  expect(times.filter((words) => !/\bMar/.test(words))).toEqual([]);
});
