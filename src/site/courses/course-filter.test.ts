import { describe, expect, it } from 'vitest';
import type { PublicCourse } from '../../content/courses.ts';
import {
  askedClass,
  type CourseFilter,
  countLine,
  filterCourses,
  filterOf,
  NO_FILTER,
  paramsOf,
} from './course-filter.ts';
import { courseIndex } from './course-index.ts';

type Row = Pick<
  PublicCourse,
  'id' | 'title' | 'description' | 'subject' | 'level' | 'format' | 'years' | 'days'
>;

const atNoTime: Pick<Row, 'years' | 'days'> = { years: '3', days: [] };
const held: Readonly<Record<string, typeof atNoTime>> = {
  1: { years: '4-5', days: ['monday', 'saturday'] },
  5: { years: '5', days: ['saturday'] },
  6: { years: '6', days: ['saturday'] },
};

const row = (
  id: string,
  title: string,
  subject: Row['subject'],
  level: Row['level'],
  format: Row['format'],
  description = '',
): Row => ({ id, title, description, subject, level, format, ...(held[id] ?? atNoTime) });

const BOTH: Row['format'] = ['In-person', 'Online'];
const courses: readonly Row[] = [
  row('1', 'Sums', 'mathematics', 'Beginner', BOTH, 'Number, fractions and shape.'),
  row('2', 'Reading', 'english', 'Intermediate', BOTH),
  row('3', 'Nature', 'science', 'Beginner to Intermediate', ['In-person']),
  row('4', 'Verbal Reasoning', 'reasoning', 'Advanced', ['Online']),
  row('5', 'Non-Verbal Reasoning', 'reasoning', 'Intermediate', BOTH),
  row('6', 'Hard Sums', 'mathematics', 'Advanced', BOTH),
  row('7', 'Stories', 'english', 'All Levels', ['In-person']),
  row('8', 'Whole Papers', 'mathematics', 'Advanced', BOTH, 'A plan for the week before the exam.'),
];

const found = (filter: Partial<CourseFilter>) =>
  filterCourses(courses, { ...NO_FILTER, ...filter }, courseIndex)
    .map(({ id }) => id)
    .join('');

describe('the filters of the courses', () => {
  it('find all eight when nothing is chosen', () => {
    expect(found({})).toBe('12345678');
  });

  it.each([
    [{ level: 'Beginner' }, '13'],
    [{ level: 'intermediate' }, '235'],
    [{ level: 'All Levels' }, '7'],
    [{ format: 'online' }, '124568'],
    [{ format: 'In-person' }, '1235678'],
    [{ subject: 'reasoning' }, '45'],
    [{ year: '5' }, '15'],
    [{ day: 'saturday' }, '156'],
    [{ year: '5', day: 'saturday', subject: 'mathematics' }, '1'],
    [{ search: ' NON-verbal ' }, '5'],
    [{ search: 'fractions' }, '1'],
    [{ subject: 'mathematics', level: 'Advanced', search: 'exam' }, '8'],
    [{ search: 'maths' }, '168'],
    [{ search: '11+' }, '12345678'],
    [{ search: 'year 5 maths saturday' }, '1'],
    [{ search: 'online maths' }, '168'],
    [{ search: 'vr' }, '45'],
    [{ search: 'cookery' }, ''],
  ])('%j finds %s', (filter, ids) => {
    expect(found(filter)).toBe(ids);
  });

  it('can be written to the address and read back', () => {
    const filter = {
      search: 'a b&c',
      subject: 'english',
      level: 'All Levels',
      format: 'Online',
      year: '5',
      day: 'saturday',
    };
    expect(filterOf(new URLSearchParams(paramsOf(filter).toString()))).toEqual(filter);
    expect(paramsOf(NO_FILTER).toString()).toBe('');
  });
});

it.each([
  [{ day: 'saturday' }, 'Saturday'],
  [{ year: '5', day: 'saturday', subject: 'mathematics' }, 'Year 5 Saturday Mathematics'],
  [{ subject: 'mathematics' }, ''],
  [{ day: 'saturday', search: 'sums' }, ''],
  [{ day: 'saturday', format: 'Online' }, ''],
])('%j asks for the class %j', (filter, words) => {
  expect(askedClass({ ...NO_FILTER, ...filter })).toBe(words);
});

it('writes how many courses match', () => {
  expect([0, 1, 8].map(countLine)).toEqual([
    '0 Courses Available',
    '1 Course Available',
    '8 Courses Available',
  ]);
});
