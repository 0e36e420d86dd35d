import type { Article } from '../../content/articles.ts';
import { Lede, Page, PageHead } from '../../ui/layout.tsx';
import { Island } from '../parts/island.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleView } from './article-view.tsx';
import { Newsletter } from './newsletter.tsx';

/** All articles, newest first. */
export function BlogPage() {
  return (
    <Page>
      <PageHead>
        <h1>Blog</h1>
        <Lede className="mt-3">
          What we would tell you over a cup of tea: about the 11 Plus, about learning, and about
          what comes after.
        </Lede>
      </PageHead>
      <Island name="articles">
        <ArticleList />
      </Island>
      <Newsletter />
    </Page>
  );
}

/** One article. */
export function ArticlePage({ article }: { article: Article }) {
  return (
    <Page>
      <ArticleView article={article} />
      <Newsletter />
    </Page>
  );
}
