import { describe, expect, it } from 'vitest';
import { ANY } from '../../content/course-search.ts';
import { distinctSubjects, filterCourses, filterOf, NO_FILTER, paramsOf } from './filter.ts';

const courses = [
  {
    id: '1',
    title: 'Mathematics Foundation',
    description: 'Fractions and shape.',
    subject: 'mathematics',
    offer: '1',
    years: '4',
    meets_on: 'monday',
  },
  {
    id: '2',
    title: 'English Comprehension',
    description: 'Reading closely.',
    subject: 'english',
    offer: '',
    years: '',
    meets_on: '',
  },
  {
    id: '3',
    title: 'Exam Preparation',
    description: 'Papers in mathematics.',
    subject: 'mathematics',
    offer: '8',
    years: '4-6',
    meets_on: 'saturday',
  },
];
const titles = (search: string, subject = ANY) =>
  filterCourses(courses, { ...NO_FILTER, search, subject }, new Set()).map(({ title }) => title);

describe('filterCourses', () => {
  it('shows everything without a filter', () => {
    expect(titles('')).toHaveLength(3);
  });

  it('searches title and description, ignoring case', () => {
    expect(titles('MATHEMATICS')).toEqual(['Mathematics Foundation', 'Exam Preparation']);
    expect(titles(' reading ')).toEqual(['English Comprehension']);
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
