import { type Article, articles, type Category, categories } from '../../content/articles.ts';

export const ALL = 'All';
export type CategoryChoice = typeof ALL | Category;

/** How the chosen category is written in the query string. */
export const CATEGORY_IN_ADDRESS = {
  none: { category: ALL as CategoryChoice },
  read: (params: URLSearchParams): { category: CategoryChoice } => {
    const asked = params.get('category');
    return { category: categories.find((category) => category === asked) ?? ALL };
  },
  write: ({ category }: { category: CategoryChoice }) =>
    new URLSearchParams(category === ALL ? {} : { category }),
};

/** The articles of a category, newest first. */
export function articlesOf(choice: CategoryChoice): Article[] {
  return articles.filter(
    ({ category, alsoIn = [] }) => choice === ALL || category === choice || alsoIn.includes(choice),
  );
}

/** The article with a slug; undefined if there is none. */
export function articleBySlug(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
