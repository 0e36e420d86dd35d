import { describe, expect, it } from 'vitest';
import type { Course } from '#sync';
import { ANY } from '../../content/year-and-day-filter.ts';
import {
  askedBesideOffer,
  daysAskedFor,
  distinctSubjects,
  filterCourses,
  filterOf,
  NO_FILTER,
  needsControls,
  paramsOf,
} from './filter.ts';

const courses = [
  {
    id: '1',
    title: 'Mathematics Foundation',
    description: 'Fractions and shape.',
    subject: 'mathematics',
    level: '',
    offer: '1',
    years: '4',
    meets_on: 'monday',
  },
  {
    id: '2',
    title: 'English Comprehension',
    description: 'Reading closely.',
    subject: 'english',
    level: '',
    offer: '',
    years: '',
    meets_on: '',
  },
  {
    id: '3',
    title: 'Exam Preparation',
    description: 'Papers in mathematics.',
    subject: 'mathematics',
    level: '',
    offer: '8',
    years: '4-6',
    meets_on: 'saturday',
  },
] as readonly Partial<Course>[] as readonly Course[];
const titles = (search: string, subject = ANY) =>
  filterCourses(courses, { ...NO_FILTER, search, subject }, new Set()).map(({ title }) => title);

describe('filterCourses', () => {
  it('shows everything without a filter', () => {
    expect(titles('')).toHaveLength(3);
  });

  it('searches all that a card says, ignoring case', () => {
    expect(titles('MATHEMATICS')).toEqual(['Mathematics Foundation', 'Exam Preparation']);
    expect(titles(' reading ')).toEqual(['English Comprehension']);
    expect(titles('saturday year 5 maths')).toEqual(['Exam Preparation']);
  });

  it('combines the search with one subject', () => {
    expect(titles('e', 'english')).toEqual(['English Comprehension']);
    expect(titles('reading', 'mathematics')).toEqual([]);
  });

  it('can show only the courses of the student, and can sort by title', () => {
    const own = { ...NO_FILTER, isEnrolled: true };
    expect(filterCourses(courses, own, new Set(['2'])).map(({ id }) => id)).toEqual(['2']);
    const sorted = filterCourses(courses, { ...NO_FILTER, sort: 'title' }, new Set());
    expect(sorted.map(({ id }) => id)).toEqual(['2', '3', '1']);
  });

  it('can show only the classes of one advertised course', () => {
    const groups = { ...NO_FILTER, offer: '8' };
    expect(filterCourses(courses, groups, new Set()).map(({ id }) => id)).toEqual(['3']);
  });

  it('can show only the courses for a school year and on a day, which leaves out those that do not say', () => {
    const ids = (year: string, day = ANY) =>
      filterCourses(courses, { ...NO_FILTER, year, day }, new Set()).map(({ id }) => id);
    expect(ids('4')).toEqual(['1', '3']);
    expect(ids('5')).toEqual(['3']);
    expect(ids(ANY, 'monday')).toEqual(['1']);
    expect(ids('4', 'saturday')).toEqual(['3']);
    expect(ids('5', 'monday')).toEqual([]);
  });

  it('matches the whole subject only', () => {
    expect(titles('', 'math')).toEqual([]);
  });
});

it.each([
  [{ day: 'saturday' }, 'Saturday'],
  [{ year: '5', day: 'saturday', offer: '3', sort: 'title' as const }, 'Year 5 Saturday'],
  [{}, ''],
  [{ day: 'saturday', search: 'maths' }, ''],
])('names the year and the day of %j if it asks for nothing else', (asked, words) => {
  expect(daysAskedFor({ ...NO_FILTER, ...asked })).toBe(words);
});

describe('the controls of the catalogue', () => {
  const list = (...offers: string[]) => offers.map((offer) => ({ offer }));

  it('begin at six classes that could be shown', () => {
    expect(needsControls(list('1', '1', '1', '1', '1'), '')).toBe(false);
    expect(needsControls(list('1', '1', '1', '1', '1', '2'), '')).toBe(true);
    expect(needsControls(list('1', '1', '1', '1', '1', '2'), '1')).toBe(false);
    expect(needsControls(list('1', '1', '1', '1', '1', '1', '2'), '1')).toBe(true);
  });

  it('can be missed only where something besides the advertised course is filtered', () => {
    const asked = (filter: Partial<typeof NO_FILTER>) =>
      askedBesideOffer({ ...NO_FILTER, offer: '8', sort: 'title', ...filter }).toString();
    expect(asked({})).toBe('');
    for (const filter of [{ search: 'a' }, { day: 'monday' }, { isEnrolled: true }]) {
      expect(asked(filter)).not.toBe('');
    }
  });
});

it('lists each subject once, in order', () => {
  expect(distinctSubjects(courses)).toEqual(['english', 'mathematics']);
});

it('can be written to the address and read back', () => {
  const filter = {
    search: 'a b&c',
    subject: 'english',
    isEnrolled: true,
    offer: '8',
    sort: 'title',
    year: '5',
    day: 'saturday',
  } as const;
  expect(filterOf(new URLSearchParams(paramsOf(filter).toString()))).toEqual(filter);
  expect(paramsOf(NO_FILTER).toString()).toBe('');
});
