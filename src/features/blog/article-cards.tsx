import { Link } from 'react-router-dom';
import type { Article } from '../../content/articles.ts';
import { paths } from '../../content/paths.ts';
import { longDate } from '../../lib/dates.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import { Byline } from './byline.tsx';

/** The newest article, larger than the rest. */
export function FeaturedArticle({ article }: { article: Article }) {
  return (
    <article className="featured">
      <div className="pic" data-subject="science">
        <ArticlePicture image={article.image} />
      </div>
      <div className="in">
        <p>
          <span className="tag plain-tag">{article.category}</span>
        </p>
        <h2>
          <Link to={paths.article(article.slug)}>{article.title}</Link>
        </h2>
        <p className="text-ink-2">{article.excerpt}</p>
        <Byline article={article} />
      </div>
    </article>
  );
}

/** One of the other articles. */
export function ArticleCard({ article }: { article: Article }) {
  return (
    <article className="card" data-subject="science">
      <span className="tag plain-tag">{article.category}</span>
      <div className="pic">
        <ArticlePicture image={article.image} />
      </div>
      <div className="in">
        <h2>
          <Link to={paths.article(article.slug)}>{article.title}</Link>
        </h2>
        <p>{article.excerpt}</p>
        <p className="meta mt-auto">
          <b>{article.minutes} min read</b>
          <span>{longDate(article.date)}</span>
          <span>{article.author}</span>
        </p>
      </div>
    </article>
  );
}
