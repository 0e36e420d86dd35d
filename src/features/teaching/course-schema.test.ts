import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { courseDefaults, courseSchema, levelOptions, mergeEdits } from './course-schema.ts';

describe('the course form', () => {
  it('starts with the defaults', () => {
    expect(courseDefaults).toMatchObject({
      subject: 'mathematics',
      level: 'Beginner',
      duration: '8 weeks',
      image: '/images/course-default.svg',
    });
  });

  it('asks for what is marked required', () => {
    const empty = { ...courseDefaults, title: ' ', description: '', subject: '', duration: '' };
    const result = v.safeParse(courseSchema, empty);
    expect(result.issues?.map((issue) => issue.path?.[0]?.key)).toEqual([
      'title',
      'description',
      'subject',
      'duration',
    ]);
  });

  it('saves an image address as typed', () => {
    const course = { ...courseDefaults, title: 'A', description: 'B', image: 'not an address' };
    expect(v.parse(courseSchema, course).image).toBe('not an address');
  });

  it('offers the four levels, and the present one where it is another', () => {
    expect(levelOptions('Beginner').map(({ value }) => value)).toEqual([
      'Beginner',
      'Intermediate',
      'Advanced',
      'All Levels',
    ]);
    expect(levelOptions('Beginner to Intermediate')).toHaveLength(5);
  });
});

describe('mergeEdits', () => {
  const opened = { ...courseDefaults, title: 'Fractions', description: 'Halves.' };

  it('keeps what changed elsewhere in fields that were left alone', () => {
    const latest = { ...opened, duration: '10 weeks' };
    const typed = { ...opened, title: 'Fractions Club' };
    expect(mergeEdits(opened, latest, typed)).toEqual({
      ...opened,
      title: 'Fractions Club',
      duration: '10 weeks',
    });
  });

  it('takes the own edit where both changed the same field', () => {
    const latest = { ...opened, title: 'Theirs' };
    expect(mergeEdits(opened, latest, { ...opened, title: 'Mine' }).title).toBe('Mine');
  });
});
