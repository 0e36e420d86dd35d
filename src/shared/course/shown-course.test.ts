import { expect, it } from 'vitest';
import { publicCourses } from '../../content/courses.ts';
import { classFacts } from '../../content/teaching.ts';
import { durationLine, shownPublic } from './shown-course.ts';

it('has a sentence for a course that does not take the weeks of the full outline', () => {
  expect(durationLine(`${classFacts.weeks - 2} weeks`)).toContain(`${classFacts.weeks - 2} weeks`);
  expect(durationLine(` ${classFacts.weeks} Weeks `)).toBe('');
  expect(durationLine('')).toBe('');
});

it('shows the formats of a built-in course in one line', () => {
  for (const course of publicCourses) {
    expect(shownPublic(course).format).toBe(course.format.join(', '));
  }
});
