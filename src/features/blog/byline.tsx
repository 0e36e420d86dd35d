import type { Article } from '../../content/articles.ts';
import { team } from '../../content/team.ts';
import { longDate } from '../../lib/dates.ts';
import { Initials } from '../../ui/initials.tsx';

/** Who wrote it, when, and how long it takes to read. */
export function Byline({ article }: { article: Article }) {
  const [first = '', last = ''] = article.author.split(' ');
  const author = team.find(({ name }) => name === article.author);
  return (
    <p className="byline">
      <Initials first={first} last={last} {...(author ? { subject: author.subject } : {})} />
      <span>
        <b>{article.author}</b>
        <time dateTime={article.date}>{longDate(article.date)}</time>, {article.minutes} min read
      </span>
    </p>
  );
}
