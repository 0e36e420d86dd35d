import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Waiting } from '../../ui/waiting.tsx';
import { articleBySlug } from './article-filter.ts';
import { ArticleList } from './article-list.tsx';
import { Newsletter } from './newsletter.tsx';

/** Apart, because the texts of the articles are longer than the rest of the blog. */
const ArticleView = lazy(async () => ({
  default: (await import('./article-view.tsx')).ArticleView,
}));

/** The articles; one that the address names opens in place. */
export function BlogPage() {
  const [search] = useSearchParams();
  const slug = search.get('article');
  const article = slug === null ? undefined : articleBySlug(slug);
  useArticleFocus(slug);
  return (
    <div className="wrap page">
      {article ? (
        <Suspense fallback={<Waiting text="Loading the article..." />}>
          <ArticleView article={article} />
        </Suspense>
      ) : (
        <ArticleList isUnknown={slug !== null} />
      )}
      <Newsletter />
    </div>
  );
}

/**
 * Opening or closing an article is a change of page to the reader, though not to the router: focus
 * goes to the heading, as it does on other pages, and not on the first load.
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
