import type { Article } from '../../content/articles.ts';
import { paths } from '../../content/paths.ts';
import { longDate } from '../../lib/dates.ts';
import { Card, CardHeading, coveringLink } from '../../ui/card.tsx';
import { FactLine } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ArticlePicture } from '../parts/article-picture.tsx';
import { Byline } from './byline.tsx';

const FEATURED_PICTURE =
  'overflow-hidden bg-sky max-md:rounded-t-paper md:rounded-l-paper [&>svg]:size-full';

/** The card of the newest article, larger than the others. */
export function FeaturedArticle({ article }: { article: Article }) {
  return (
    <article className="relative grid grid-cols-1 rounded-paper bg-sheet shadow-2 md:grid-cols-[6fr_5fr]">
      <div className={FEATURED_PICTURE} data-subject="science">
        <ArticlePicture image={article.image} />
      </div>
      <div className="grid content-center gap-[0.9rem] p-[clamp(1.5rem,4vw,2.75rem)]">
        <p>
          <Tag category={article.category} />
        </p>
        <h2>
          <Link to={paths.article(article.slug)} className={coveringLink}>
            {article.title}
          </Link>
        </h2>
        <p className="text-ink-2">{article.excerpt}</p>
        <Byline article={article} />
      </div>
    </article>
  );
}

export function ArticleCard({ article }: { article: Article }) {
  return (
    <Card
      subject="science"
      category={article.category}
      picture={<ArticlePicture image={article.image} />}
      heading={
        <CardHeading as="h2" to={paths.article(article.slug)}>
          {article.title}
        </CardHeading>
      }
    >
      <p>{article.excerpt}</p>
      <FactLine className="mt-auto">
        <b>{article.minutes} min read</b>
        <span>{longDate(article.date)}</span>
        <span>{article.author}</span>
      </FactLine>
    </Card>
  );
}
