import { useAddressFilter } from '../../app/parts/use-address-filter.ts';
import { categories } from '../../content/articles.ts';
import { pageTitle } from '../../content/business.ts';
import { pageTitles } from '../../content/page-titles.ts';
import { useTitle } from '../../lib/use-title.ts';
import { countOf } from '../../lib/words.ts';
import { Chips } from '../../ui/chips.tsx';
import { CardGrid, Lede, PageHead, Slip } from '../../ui/layout.tsx';
import { ArticleCard, FeaturedArticle } from './article-cards.tsx';
import { ALL, articlesOf, CATEGORY_IN_ADDRESS, type CategoryChoice } from './article-filter.ts';

const CHOICES: readonly CategoryChoice[] = [ALL, ...categories];

/** All articles, or those of one category. @param props.isUnknown whether the address asks for an unknown article */
export function ArticleList({ isUnknown = false }: { isUnknown?: boolean }) {
  useTitle(pageTitle(pageTitles.blog));
  const { filter, change } = useAddressFilter(CATEGORY_IN_ADDRESS);
  const choice = filter.category;
  const found = articlesOf(choice);
  const [featured, ...rest] = found;
  return (
    <>
      <PageHead>
        <h1 tabIndex={-1}>Blog</h1>
        <Lede className="mt-3">
          What we would tell you over a cup of tea: about the 11 Plus, about learning, and about
          what comes after.
        </Lede>
      </PageHead>
      {isUnknown ? (
        <Slip as="p" kind="flat" className="mb-7" role="status">
          We have no article of that name. Perhaps it is one of these.
        </Slip>
      ) : null}
      <Chips
        label="Category"
        selected={choice}
        onSelect={(category) => change({ category })}
        options={CHOICES.map((value) => ({ value, label: value }))}
      />
      <p className="sr-only" role="status">
        {countOf(found.length, 'article', 'articles')}
      </p>
      <div className="mt-9">{featured ? <FeaturedArticle article={featured} /> : null}</div>
      <CardGrid isWide className="mt-14">
        {rest.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </CardGrid>
    </>
  );
}
