import { type Article, articles, type Category } from '../../content/articles.ts';

export const ALL = 'All';
export type CategoryChoice = typeof ALL | Category;

/** The articles that a category button finds, newest first. */
export function articlesOf(choice: CategoryChoice): Article[] {
  return articles.filter(
    ({ category, alsoIn = [] }) => choice === ALL || category === choice || alsoIn.includes(choice),
  );
}

/** The article that an address names. */
export function articleBySlug(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
