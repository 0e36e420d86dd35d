import { useState } from 'react';
import { categories } from '../../content/articles.ts';
import { pageTitle } from '../../content/business.ts';
import { pageMeta } from '../../content/page-meta.ts';
import { useTitle } from '../../lib/use-title.ts';
import { countOf } from '../../lib/words.ts';
import { Chips } from '../../ui/chips.tsx';
import { ArticleCard, FeaturedArticle } from './article-cards.tsx';
import { ALL, articlesOf, type CategoryChoice } from './article-filter.ts';

const CHOICES: readonly CategoryChoice[] = [ALL, ...categories];

/** All articles, or those of a category. */
export function ArticleList({ isUnknown = false }: { isUnknown?: boolean }) {
  useTitle(pageTitle(pageMeta.blog.title));
  const [choice, setChoice] = useState<CategoryChoice>(ALL);
  const found = articlesOf(choice);
  const [featured, ...rest] = found;
  return (
    <>
      <div className="phead">
        <h1 tabIndex={-1}>Blog</h1>
        <p className="lede mt-3">
          What we would tell you over a cup of tea: about the 11 Plus, about learning, and about
          what comes after.
        </p>
      </div>
      {isUnknown ? (
        <p className="slip flat mb-7" role="status">
          We have no article of that name. Perhaps it is one of these.
        </p>
      ) : null}
      <Chips
        label="Category"
        selected={choice}
        onSelect={setChoice}
        options={CHOICES.map((value) => ({ value, label: value }))}
      />
      <p className="vh" role="status">
        {countOf(found.length, 'article', 'articles')}
      </p>
      <div className="mt-9">{featured ? <FeaturedArticle article={featured} /> : null}</div>
      <div className="card-grid wide mt-14">
        {rest.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
    </>
  );
}
