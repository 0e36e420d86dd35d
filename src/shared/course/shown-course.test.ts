import { expect, it } from 'vitest';
import { publicCourses } from '../../content/courses.ts';
import { durationLine, shownPublic } from './shown-course.ts';

it('has a sentence for a course that does not take twelve weeks', () => {
  const lines = publicCourses.map(({ duration }) => durationLine(duration));
  expect(lines.filter((line) => line === '')).toHaveLength(2);
  expect(lines[1]).toContain('10 weeks');
  expect(durationLine(' 12 Weeks ')).toBe('');
  expect(durationLine('')).toBe('');
});

it('shows the formats of a built-in course in one line', () => {
  expect(publicCourses.map(shownPublic)[0]?.format).toBe('In-person, Online');
});
