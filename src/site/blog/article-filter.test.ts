import { expect, it } from 'vitest';
import { categories } from '../../content/articles.ts';
import { ALL, articleBySlug, articlesOf, CATEGORY_IN_ADDRESS } from './article-filter.ts';

it('finds all six articles, and at least one in every category', () => {
  expect(articlesOf(ALL)).toHaveLength(6);
  for (const category of categories) expect(articlesOf(category).length).toBeGreaterThan(0);
});

it('finds an article in every category that it belongs to', () => {
  const [found] = articlesOf('University Prep');
  expect(found?.category).toBe('A-Levels');
});

it('finds an article by its slug only', () => {
  expect(articleBySlug('eleven-plus-explained')?.id).toBe('1');
  expect(articleBySlug('nothing')).toBeUndefined();
});

it('writes the category into the address, and ignores an unknown one', () => {
  const { read, write } = CATEGORY_IN_ADDRESS;
  expect(write({ category: 'Study Tips' }).toString()).toBe('category=Study+Tips');
  expect(read(write({ category: 'Study Tips' }))).toEqual({ category: 'Study Tips' });
  expect(write({ category: ALL }).toString()).toBe('');
  expect(read(new URLSearchParams('category=Magic'))).toEqual({ category: ALL });
});
