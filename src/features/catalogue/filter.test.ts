import { describe, expect, it } from 'vitest';
import { ALL_SUBJECTS, distinctSubjects, filterCourses } from './filter.ts';

const courses = [
  { title: 'Mathematics Foundation', description: 'Fractions and shape.', subject: 'mathematics' },
  { title: 'English Comprehension', description: 'Reading closely.', subject: 'english' },
  { title: 'Exam Preparation', description: 'Papers in mathematics.', subject: 'mathematics' },
];
const titles = (search: string, subject = ALL_SUBJECTS) =>
  filterCourses(courses, { search, subject }).map((course) => course.title);

describe('filterCourses', () => {
  it('shows everything without a filter', () => {
    expect(titles('')).toHaveLength(3);
  });

  it('searches title and description, whatever the case', () => {
    expect(titles('MATHEMATICS')).toEqual(['Mathematics Foundation', 'Exam Preparation']);
    expect(titles(' reading ')).toEqual(['English Comprehension']);
  });

  it('combines the search with one subject', () => {
    expect(titles('e', 'english')).toEqual(['English Comprehension']);
    expect(titles('reading', 'mathematics')).toEqual([]);
  });

  it('takes the subject exactly', () => {
    expect(titles('', 'math')).toEqual([]);
  });
});

it('lists each subject once, in order', () => {
  expect(distinctSubjects(courses)).toEqual(['english', 'mathematics']);
});
