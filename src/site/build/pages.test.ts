import { expect, it } from 'vitest';
import { paths } from '../../content/paths.ts';
import { classFacts } from '../../content/teaching.ts';
import { workshops } from '../../content/workshops.ts';
import { fileNameOf, validUntil } from './pages.ts';

it('the HTML of a page with dates is valid until the next one', () => {
  const [first] = workshops.flatMap(({ dates }) => dates).toSorted();
  expect(validUntil(paths.workshop, '2000-01-01')).toBe(first);
  expect(validUntil(paths.course('1'), '2000-01-01')).toBe(classFacts.nextStart);
});

it('the HTML of a page without dates to come stays valid', () => {
  expect(validUntil(paths.workshop, '2999-01-01')).toBeUndefined();
  expect(validUntil(paths.about, '2024-01-01')).toBeUndefined();
});

it('a page that a query string selects has a file of its own', () => {
  expect(fileNameOf('/')).toBe('index');
  expect(fileNameOf('/courses/1')).toBe('courses/1');
  expect(fileNameOf('/blog?article=eleven-plus-explained')).toBe('articles/eleven-plus-explained');
  expect(fileNameOf('/auth?tab=signup')).toBe('auth/signup');
  expect(fileNameOf('/auth?tab=../secret')).toBe('auth?tab=../secret');
});
