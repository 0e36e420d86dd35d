import { expect, it } from 'vitest';
import { paths } from '../content/paths.ts';
import { fileNameOf, rightUntil } from './pages.ts';

it('a page that announces days is right until the next of them', () => {
  expect(rightUntil(paths.workshop, '2024-01-01')).toMatch(/^2024-/);
  expect(rightUntil(paths.course('1'), '2025-01-01')).toBe('2025-09-15');
});

it('a page without days to come is right for ever', () => {
  expect(rightUntil(paths.workshop, '2031-01-01')).toBeUndefined();
  expect(rightUntil(paths.about, '2024-01-01')).toBeUndefined();
});

it('an article has files of its own, though its address is a question to the blog', () => {
  expect(fileNameOf('/')).toBe('index');
  expect(fileNameOf('/courses/1')).toBe('courses/1');
  expect(fileNameOf('/blog?article=eleven-plus-explained')).toBe('articles/eleven-plus-explained');
});
