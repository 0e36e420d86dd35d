import { Link } from 'react-router-dom';
import { articleTexts, type Block, blocksOf } from '../../content/article-texts.ts';
import type { Article } from '../../content/articles.ts';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import { ArticleCard } from './article-cards.tsx';
import { articlesOf } from './article-filter.ts';
import { Byline } from './byline.tsx';

function BlockView({ block, isFirst }: { block: Block; isFirst: boolean }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p className={isFirst ? 'first' : undefined}>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="steps">
          {block.items.map((item) => (
            <li key={item}>
              <span>{item}</span>
            </li>
          ))}
        </ol>
      );
  }
}

/** An article, opened in place. */
export function ArticleView({ article }: { article: Article }) {
  useTitle(pageTitle(article.title));
  const others = articlesOf(article.category).filter(({ id }) => id !== article.id);

  return (
    <>
      <Link className="back" to={paths.blog}>
        Back to all articles
      </Link>
      <article className="pt-4">
        <p>
          <span className="tag plain-tag">{article.category}</span>
        </p>
        <h1 className="mt-3.5 max-w-[16em]" tabIndex={-1}>
          {article.title}
        </h1>
        <p className="lede mt-4 mb-6">{article.excerpt}</p>
        <Byline article={article} />
        <div className="article-body">
          <div className="reading">
            {blocksOf(articleTexts.get(article.slug) ?? '').map((block, index) => (
              <BlockView
                key={'text' in block ? block.text : block.items.join()}
                block={block}
                isFirst={index === 0}
              />
            ))}
          </div>
          <div className="article-side" data-subject="science">
            <ArticlePicture image={article.image} />
          </div>
        </div>
      </article>
      {others.length > 0 ? (
        <section aria-label="More to read" className="pt-16">
          <p className="display text-h2 mb-9">More to read</p>
          <div className="card-grid wide">
            {others.map((other) => (
              <ArticleCard key={other.id} article={other} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
