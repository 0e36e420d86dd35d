import { articleTexts, type Block, blocksOf } from '../../content/article-texts.ts';
import type { Article } from '../../content/articles.ts';
import { business } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { firstParagraph, Reading } from '../../shared/reading.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Fold } from '../../ui/fold.tsx';
import { CardGrid, Lede, Slip, Steps } from '../../ui/layout.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ArticlePicture } from '../parts/article-picture.tsx';
import { BookAssessmentLink } from '../parts/booking-links.tsx';
import { ArticleCard } from './article-cards.tsx';
import { articlesOf } from './article-filter.ts';
import { Byline } from './byline.tsx';

type Heading = Extract<Block, { text: string }>;

/** 'what-is-in-it' */
const anchorOf = ({ text }: Heading) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Links to the parts of an article. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul>
      {headings.map((heading) => (
        <li key={heading.text} className="border-b border-rule last:border-b-0">
          <a className="block py-2.5 leading-tight" href={`#${anchorOf(heading)}`}>
            {heading.text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function BlockView({ block, isFirst }: { block: Block; isFirst: boolean }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={anchorOf(block)}>{block.text}</h2>;
    case 'pulled':
      return <p className="display border-l-4 border-leaf pl-5 text-h3">{block.text}</p>;
    case 'paragraph':
      return <p className={isFirst ? firstParagraph : undefined}>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return <Steps items={block.items} />;
  }
}

/** Suggests the free assessment to a parent who has read the article. */
function AfterArticle() {
  return (
    <Slip as="section" className="mt-12 max-w-[38rem]" aria-labelledby="after-article">
      <h2 id="after-article" className="text-h3">
        Where does your child stand?
      </h2>
      <p className="mt-2 mb-5">
        A free assessment takes about {business.assessmentMinutes}. You keep the written results,
        whether or not you join.
      </p>
      <BookAssessmentLink />
    </Slip>
  );
}

const COLUMNS =
  'grid grid-cols-1 items-start gap-x-18 gap-y-8 pt-12 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]';
// First in the HTML: a page that is painted while it arrives would otherwise push the text down to make room.
const SIDE = 'max-lg:max-w-[38rem] lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 [&>svg]:w-full';
const BODY = 'lg:col-start-1 lg:row-start-1';

const CONTENTS = 'In this article';
const CONTENTS_ID = 'contents';

export function ArticleView({ article }: { article: Article }) {
  const others = articlesOf(article.category).filter(({ id }) => id !== article.id);
  const blocks = blocksOf(articleTexts.get(article.slug) ?? '');
  const headings = blocks.filter((block): block is Heading => block.kind === 'heading');

  return (
    <>
      <BackLink to={paths.blog}>Back to all articles</BackLink>
      <article className="pt-4">
        <p>
          <Tag category={article.category} />
        </p>
        <h1 className="mt-3.5 max-w-[16em]">{article.title}</h1>
        <Lede className="mt-4 mb-6">{article.excerpt}</Lede>
        <Byline article={article} />
        <div className={COLUMNS}>
          <div className={SIDE} data-subject="science">
            <ArticlePicture image={article.image} />
            <nav className="mt-7 max-lg:hidden print:hidden" aria-labelledby={CONTENTS_ID}>
              <p className="display mb-1 text-lead" id={CONTENTS_ID}>
                {CONTENTS}
              </p>
              <Contents headings={headings} />
            </nav>
          </div>
          <div className={BODY}>
            <div className="mb-8 lg:hidden print:hidden">
              <Fold summary={CONTENTS} isSmall>
                <Contents headings={headings} />
              </Fold>
            </div>
            <Reading>
              {blocks.map((block, index) => (
                <BlockView
                  key={'text' in block ? block.text : block.items.join()}
                  block={block}
                  isFirst={index === 0}
                />
              ))}
            </Reading>
            <AfterArticle />
          </div>
        </div>
      </article>
      {others.length > 0 ? (
        <section aria-label="More to read" className="pt-16">
          <p className="display text-h2 mb-9">More to read</p>
          <CardGrid isWide>
            {others.map((other) => (
              <ArticleCard key={other.id} article={other} />
            ))}
          </CardGrid>
        </section>
      ) : null}
    </>
  );
}
