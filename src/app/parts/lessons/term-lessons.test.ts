import { describe, expect, it } from 'vitest';
import type { LessonLearner, LessonWithLearners } from '#sync';
import { exampleLearner, exampleLesson } from '../../../testing/lesson.ts';
import type { HeldLesson } from './held-lessons.ts';
import { termOf } from './term-lessons.ts';

/** A Friday. */
const now = new Date('2026-11-27T15:00:00Z');
const week = 7 * 24 * 60 * 60_000;

type Marked = Partial<LessonLearner> & Partial<Pick<LessonWithLearners, 'is_cancelled'>>;

/** Weekly lessons. The last one in the list is today at 4:30pm. */
function term(marks: readonly Marked[], ahead = 0): HeldLesson[] {
  const today = Date.parse('2026-11-27T16:30:00Z');
  return [...marks, ...Array<Marked>(ahead).fill({})].map((more, index) => ({
    lesson: exampleLesson({
      id: `${index}`,
      starts_at: new Date(today + (index + 1 - marks.length) * week).toISOString(),
      minutes: 60,
      is_cancelled: more.is_cancelled ?? false,
    }),
    learner: exampleLearner(more),
  }));
}
const there = { mark: 'present' } as const;
const late = { mark: 'late' } as const;
const absent = { mark: 'absent' } as const;
const words = (of: readonly HeldLesson[], name: string | null = null, at = now) =>
  termOf(of, name, at)?.words;

describe('the leaf of a lesson', () => {
  const states = (of: readonly HeldLesson[], at = now) => termOf(of, null, at)?.states.join(' ');

  it('is the mark, then the next lesson, then those to come', () => {
    expect(states(term([there, late, absent, {}], 2))).toBe('there late away next coming coming');
  });

  it('is away where the family said so, and the one after it is next', () => {
    expect(states(term([there, { away: true }], 2))).toBe('there away next coming');
  });

  it('of a lesson without a mark is neither there nor away', () => {
    expect(states(term([{}, there, {}]))).toBe('unmarked there next');
  });

  it('stays next until the lesson is over', () => {
    expect(states(term([there, {}]), new Date('2026-11-27T17:29:00Z'))).toBe('there next');
    expect(states(term([there, {}]), new Date('2026-11-27T17:30:00Z'))).toBe('there unmarked');
  });

  it('is missing for cancelled lessons and those before the student came', () => {
    const enrolled_at = '2026-11-20T12:00:00Z';
    const early = { enrolled_at };
    expect(states(term([early, { ...early, is_cancelled: true }, early, early]))).toBe(
      'unmarked next',
    );
    expect(termOf(term([{ is_cancelled: true }]), null, now)).toBeNull();
  });
});

describe('the sentence of a term', () => {
  it.each([
    [
      [there, there, absent, late, there, {}],
      'Lesson 6 of 7 today. You came to 4 of 5, and were late once.',
    ],
    [[there, there, {}], 'Lesson 3 of 4 today. You came to both.'],
    [[late, late, {}], 'Lesson 3 of 4 today. You came to both, and were late twice.'],
    [[late, late, late, {}], 'Lesson 4 of 5 today. You came to all 3, and were late three times.'],
    [[absent, absent, {}], 'Lesson 3 of 4 today. You were away from both.'],
    [[there, {}], 'Lesson 2 of 3 today. You came last time.'],
    [[late, {}], 'Lesson 2 of 3 today. You were late last time.'],
    [[absent, {}], 'Lesson 2 of 3 today. You were away last time.'],
    [[{}], 'Lesson 1 of 2 today.'],
    [[there, there, { away: true }], 'Lesson 4 of 4 on Friday 4 December. You came to both.'],
  ] as const)('%#', (marks, sentence) => {
    expect(words(term(marks, 1))).toBe(sentence);
  });

  it('names a child', () => {
    expect(words(term([there, late, {}]), 'Amira')).toBe(
      'Lesson 3 of 3 today. Amira came to both, and was late once.',
    );
  });

  it('says now during the lesson, the weekday within a week, and that a term is over', () => {
    const of = term([there, there, {}]);
    expect(words(of, null, new Date('2026-11-27T17:00:00Z'))).toMatch(/^Lesson 3 of 3 now\./);
    expect(words(of, null, new Date('2026-11-24T17:00:00Z'))).toMatch(/^Lesson 3 of 3 on Friday\./);
    expect(words(of, null, new Date('2026-11-28T17:00:00Z'))).toBe(
      'All 3 lessons are over. You came to both.',
    );
  });
});
