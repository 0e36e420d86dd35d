import { categories } from '../../content/articles.ts';
import { countOf } from '../../lib/words.ts';
import { Chips } from '../../ui/chips.tsx';
import { CardGrid, Slip } from '../../ui/layout.tsx';
import { useAddressFilter } from '../parts/use-address-filter.ts';
import { ArticleCard, FeaturedArticle } from './article-cards.tsx';
import { ADDRESS, ALL, articlesOf, type CategoryChoice } from './article-filter.ts';

const CHOICES: readonly CategoryChoice[] = [ALL, ...categories];

/** The articles of the category in the address. If the address names an unknown article, a line above them says so. */
export function ArticleList() {
  const { filter, change } = useAddressFilter(ADDRESS);
  const { category: choice, isUnknown } = filter;
  const found = articlesOf(choice);
  const [featured, ...rest] = found;
  return (
    <>
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
