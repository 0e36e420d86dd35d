import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { articleBySlug } from './article-filter.ts';
import { ArticleList } from './article-list.tsx';
import { Newsletter } from './newsletter.tsx';

/** A chunk of its own, because the texts of the articles are larger than the rest of the blog. */
const ArticleView = lazy(async () => ({
  default: (await import('./article-view.tsx')).ArticleView,
}));

/** The list of articles, or the article that the query string names. */
export function BlogPage() {
  const [search] = useSearchParams();
  const slug = search.get('article');
  const article = slug === null ? undefined : articleBySlug(slug);
  useArticleFocus(slug);
  return (
    <Page>
      {article ? (
        <Suspense fallback={<Loading text="Loading the article..." />}>
          <ArticleView article={article} />
        </Suspense>
      ) : (
        <ArticleList isUnknown={slug !== null} />
      )}
      <Newsletter />
    </Page>
  );
}

/**
 * Moves focus to the heading when an article is opened or closed, but not on the first load. The app does so for every
 * change of the path, but here only the query string changes.
 */
function useArticleFocus(slug: string | null): void {
  const previous = useRef(slug);
  useEffect(() => {
    if (previous.current === slug) return;
    previous.current = slug;
    const heading = document.querySelector<HTMLElement>('#main h1');
    heading?.focus({ preventScroll: true });
  }, [slug]);
}
