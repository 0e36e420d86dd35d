import { expect, it } from 'vitest';
import { articles, categories } from '../../content/articles.ts';
import { ADDRESS, ALL, articlesOf } from './article-filter.ts';

it('finds all articles, and at least one in every category', () => {
  expect(articlesOf(ALL)).toEqual(articles);
  for (const category of categories) expect(articlesOf(category).length).toBeGreaterThan(0);
});

it('finds an article in every category that it belongs to', () => {
  for (const article of articles) {
    for (const category of [article.category, ...(article.alsoIn ?? [])]) {
      expect(articlesOf(category)).toContain(article);
    }
  }
});

it('writes the category into the address, and ignores an unknown one', () => {
  const { none, read, write } = ADDRESS;
  const chosen = { ...none, category: 'Study Tips' } as const;
  expect(write(chosen).toString()).toBe('category=Study+Tips');
  expect(read(write(chosen))).toEqual(chosen);
  expect(write(none).toString()).toBe('');
  expect(read(new URLSearchParams('category=Magic'))).toEqual(none);
});

it('knows that the list answers an address that asks for an article', () => {
  expect(ADDRESS.read(new URLSearchParams('article=nothing')).isUnknown).toBe(true);
});
