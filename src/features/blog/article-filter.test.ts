import { expect, it } from 'vitest';
import { categories } from '../../content/articles.ts';
import { ALL, articleBySlug, articlesOf } from './article-filter.ts';

it('finds all six, and something behind every button', () => {
  expect(articlesOf(ALL)).toHaveLength(6);
  for (const category of categories) expect(articlesOf(category).length).toBeGreaterThan(0);
});

it('finds an article in every category that it belongs to', () => {
  const [found] = articlesOf('University Prep');
  expect(found?.category).toBe('A-Levels');
});

it('knows an article by its slug, and no other', () => {
  expect(articleBySlug('eleven-plus-explained')?.id).toBe('1');
  expect(articleBySlug('nothing')).toBeUndefined();
});
