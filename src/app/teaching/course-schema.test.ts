import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { business } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { venues } from '../../content/venues.ts';
import {
  copyOf,
  courseDefaults,
  courseSchema,
  dayOptions,
  levelOptions,
  offerOptions,
  refusedFields,
  venueOptions,
  yearOptions,
} from './course-schema.ts';

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

  const valid = { ...courseDefaults, title: 'A', description: 'B' };

  it('makes a number of the places and a date or nothing of the last day', () => {
    expect(v.parse(courseSchema, valid)).toMatchObject({
      offer: '',
      places: business.classSize,
      ends_on: null,
    });
    const filledIn = { ...valid, offer: '3', places: ' 30 ', ends_on: '2026-12-18' };
    expect(v.parse(courseSchema, filledIn)).toMatchObject({
      offer: '3',
      places: 30,
      ends_on: '2026-12-18',
    });
  });

  it.each(['', '0', '31', '-1', '8.5', 'eight', '007'])('refuses %j places', (places) => {
    expect(
      v.safeParse(courseSchema, { ...valid, places }).issues?.map(({ message }) => message),
    ).toEqual(['Enter a number of places from 1 to 30.']);
  });

  it.each(['2019-12-31', '2100-01-01', '20261-12-18', '18/12/2026'])(
    'refuses the last day %j',
    (ends_on) => {
      expect(
        v.safeParse(courseSchema, { ...valid, ends_on }).issues?.map(({ message }) => message),
      ).toEqual(['Enter a last day from 2020 to 2099.']);
    },
  );

  it('offers the advertised courses, and a present one that is not among them any more', () => {
    const offers = offerOptions('');
    expect(offers).toHaveLength(1 + publicCourses.length);
    expect(offers[0]).toEqual({ value: '', label: 'None' });
    const { id, title } = publicCourses[0];
    expect(offers).toContainEqual({ value: id, label: title });
    expect(offerOptions(id)).toEqual(offers);
    expect(offerOptions('99').at(-1)).toEqual({ value: '99', label: 'Another course (99)' });
  });

  it('offers years and days, and a present value that is not among them', () => {
    expect(yearOptions('')[0]).toEqual({ value: '', label: 'No year yet' });
    expect(yearOptions('')).toContainEqual({ value: '5', label: 'Year 5' });
    expect(yearOptions('')).toContainEqual({ value: '4-6', label: 'Years 4 to 6' });
    expect(yearOptions('4-6')).toEqual(yearOptions(''));
    expect(yearOptions('7-9').at(-1)).toEqual({ value: '7-9', label: 'Years 7 to 9' });
    expect(dayOptions('').map(({ label }) => label)).toEqual([
      'No day yet',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(dayOptions('saturday')).toEqual(dayOptions(''));
  });

  it('offers the venues, and a present one that is not among them any more', () => {
    const known = venues.map(({ id, name }) => ({ value: id, label: name }));
    expect(venueOptions('')).toEqual([{ value: '', label: 'No venue yet' }, ...known]);
    expect(venueOptions(known.at(-1)?.value ?? '')).toEqual(venueOptions(''));
    expect(venueOptions('old-hall').at(-1)).toEqual({
      value: 'old-hall',
      label: 'Another venue (old-hall)',
    });
  });

  it('makes a number of the minutes, and takes a time of day or none', () => {
    expect(v.parse(courseSchema, valid)).toMatchObject({ meets_at: '', minutes: 60 });
    const filledIn = { ...valid, meets_at: '09:15', minutes: ' 90 ' };
    expect(v.parse(courseSchema, filledIn)).toMatchObject({ meets_at: '09:15', minutes: 90 });
  });

  it.each([
    [{ meets_at: '25:00' }, 'Enter a time from 00:00 to 23:59.'],
    [{ meets_at: 'four' }, 'Enter a time from 00:00 to 23:59.'],
    [{ minutes: '14' }, 'Enter how long it takes, from 15 to 480 minutes.'],
    [{ minutes: '' }, 'Enter how long it takes, from 15 to 480 minutes.'],
    [{ minutes: '60.5' }, 'Enter how long it takes, from 15 to 480 minutes.'],
  ])('refuses %j', (change, message) => {
    const { issues } = v.safeParse(courseSchema, { ...valid, ...change });
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it('copies everything but the last day', () => {
    const when = { meets_on: 'saturday', meets_at: '10:00', minutes: '90', venue: 'online' };
    const kept = { ...valid, offer: '3', years: '4-6', ...when };
    const course = { id: 'c1', ...v.parse(courseSchema, { ...kept, ends_on: '2026-12-18' }) };
    expect(copyOf(course, 0)).toEqual({ ...kept, ends_on: '' });
  });

  describe('on the last evening of November in London', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: new Date('2026-11-30T23:30:00Z'), toFake: ['Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('gives the children of a copied class two weeks, and those of the class before it nothing', () => {
      const course = { id: 'c2', ...v.parse(courseSchema, valid), first_for: 'c1' };
      const copied = copyOf({ ...course, first_until: '2026-09-01' }, 8);
      expect(copied).toMatchObject({ first_for: 'c2', first_until: '2026-12-14' });
      expect(v.parse(courseSchema, copied)).toMatchObject({
        first_for: 'c2',
        first_until: '2026-12-14',
      });
    });

    it('names no class without a day', () => {
      expect(v.parse(courseSchema, { ...valid, first_for: 'c1' })).toMatchObject({
        first_for: null,
        first_until: null,
      });
    });

    it.each([
      ['2026-11-29', false],
      ['2026-11-30', true],
      ['2027-01-29', true],
      ['2027-01-30', false],
    ])('keeps places until %s: %s', (first_until, isValid) => {
      const found = v.safeParse(courseSchema, { ...valid, first_for: 'c1', first_until });
      expect(found.success).toBe(isValid);
    });
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
    const course = { ...now, places: Number(now.places), minutes: 60, ends_on: null };
    expect(refusedFields({ row: { ...written, ...values }, values }, course)).toEqual({
      ...now,
      duration: 'A term',
    });
  });

  it('has refused years, days and times', () => {
    const values = { years: '4-6', meets_on: 'saturday', meets_at: '10:00', minutes: '90' };
    const course = { ...written, places: 8, minutes: 60, ends_on: null, years: '5' };
    expect(refusedFields({ row: { ...written, ...values }, values }, course)).toMatchObject(values);
  });

  it('has the refused day and class of a copy, and none of a course that is gone', () => {
    const values = { first_for: 'c1', first_until: '2026-12-05' };
    const row = { ...written, ...values };
    expect(refusedFields({ row, values }, null)).toMatchObject(values);
    expect(refusedFields({ row, values: { level: 'Advanced' } }, null)).toMatchObject({
      first_for: '',
      first_until: '',
    });
  });

  it('has a refused number of places and a last day that was taken away', () => {
    const values = { places: '12', ends_on: '' };
    const course = { ...written, places: 8, minutes: 60, ends_on: '2026-12-18' };
    expect(refusedFields({ row: { ...written, ...values }, values }, course)).toMatchObject(values);
  });
});
