import { type Article, articles, type Category, categories } from '../../content/articles.ts';

export const ALL = 'All';
export type CategoryChoice = typeof ALL | Category;

interface Choice {
  category: CategoryChoice;
  /** Whether the address asks for an article, which the list does not show. */
  isUnknown: boolean;
}

/** How the choice is written in the query string. */
export const ADDRESS = {
  none: { category: ALL, isUnknown: false } as Choice,
  read: (params: URLSearchParams): Choice => {
    const asked = params.get('category');
    const category = categories.find((one) => one === asked) ?? ALL;
    return { category, isUnknown: params.has('article') };
  },
  write: ({ category }: Choice) => new URLSearchParams(category === ALL ? {} : { category }),
};

/** The articles of a category, newest first. */
export function articlesOf(choice: CategoryChoice): Article[] {
  return articles.filter(
    ({ category, alsoIn = [] }) => choice === ALL || category === choice || alsoIn.includes(choice),
  );
}
