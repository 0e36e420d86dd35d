import type { Marks, StudentPaper } from '#sync';

export const noMarks: Marks = { maths: null, english: null, verbal: null, non_verbal: null };

/** A test of Maths out of 50 and English out of 40. @param marks null while it is not released */
export const studentPaper = (held_on: string, marks: Partial<Marks> | null): StudentPaper => ({
  id: held_on,
  course_id: 'c',
  course: 'Fractions',
  title: `Mock of ${held_on}`,
  held_on,
  maths_of: 50,
  english_of: 40,
  verbal_of: 0,
  non_verbal_of: 0,
  released_at: marks ? '2026-11-01T10:00:00Z' : null,
  sat: null,
  maths_median: null,
  english_median: null,
  verbal_median: null,
  non_verbal_median: null,
  change_position: 1,
  pending: 'none',
  result: marks && { ...noMarks, comment: '', ...marks },
});
