import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { courseDefaults, courseSchema, levelOptions, refusedFields } from './course-schema.ts';

describe('the course form', () => {
  it('starts with the defaults', () => {
    expect(courseDefaults).toMatchObject({
      subject: 'mathematics',
      level: 'Beginner',
      duration: '8 weeks',
      image: '/images/course-default.svg',
    });
  });

  it('requires the fields that are marked as required', () => {
    const empty = { ...courseDefaults, title: ' ', description: '', subject: '', duration: '' };
    const result = v.safeParse(courseSchema, empty);
    expect(result.issues?.map((issue) => issue.path?.[0]?.key)).toEqual([
      'title',
      'description',
      'subject',
      'duration',
    ]);
  });

  it('names each field that is too long for the database', () => {
    const course = {
      ...courseDefaults,
      title: 't'.repeat(201),
      description: 'd'.repeat(6_000),
      duration: 'w'.repeat(101),
      image: 'i'.repeat(2_001),
    };
    expect(v.safeParse(courseSchema, course).issues?.map(({ message }) => message)).toEqual([
      'The title is too long: 200 characters at most.',
      'The description is too long: 5,000 characters at most.',
      'The duration is too long: 100 characters at most.',
      'The image URL is too long: 2,000 characters at most.',
    ]);
  });

  it('saves an image address as typed', () => {
    const course = { ...courseDefaults, title: 'A', description: 'B', image: 'not an address' };
    expect(v.parse(courseSchema, course).image).toBe('not an address');
  });

  it('offers the four levels, and the current level if it is not one of them', () => {
    expect(levelOptions('Beginner').map(({ value }) => value)).toEqual([
      'Beginner',
      'Intermediate',
      'Advanced',
      'All Levels',
    ]);
    expect(levelOptions('Beginner to Intermediate')).toHaveLength(5);
  });
});

describe('the form of a refused change', () => {
  const written = { ...courseDefaults, title: 'Fractions', description: 'As it was.' };

  it('has the whole course if its row is gone', () => {
    const values = { duration: 'A term' };
    const row = { ...written, ...values, id: '1', teacher_id: 'u1' };
    expect(refusedFields({ row, values }, null)).toEqual({ ...written, duration: 'A term' });
  });

  it('has the refused values, and the current values of all other fields', () => {
    const now = { ...written, title: 'Renamed elsewhere' };
    const values = { duration: 'A term' };
    const course = { ...now, places: 8, ends_on: null };
    expect(refusedFields({ row: { ...written, ...values }, values }, course)).toEqual({
      ...now,
      duration: 'A term',
    });
  });
});
