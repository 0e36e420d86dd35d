import type { Article } from '../../content/articles.ts';
import { team } from '../../content/team.ts';
import { longDate } from '../../lib/dates.ts';
import { Person } from '../parts/person.tsx';

/** The author and date of an article, and how long it takes to read. */
export function Byline({ article }: { article: Article }) {
  const author = team.find(({ name }) => name === article.author);
  return (
    <Person as="p" name={article.author} subject={author?.subject}>
      <time dateTime={article.date}>{longDate(article.date)}</time>, {article.minutes} min read
    </Person>
  );
}
