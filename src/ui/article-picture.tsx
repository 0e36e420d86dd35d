import { Article1 } from './art/article-1.tsx';
import { Article2 } from './art/article-2.tsx';
import { Article3 } from './art/article-3.tsx';
import { Article4 } from './art/article-4.tsx';
import { Article5 } from './art/article-5.tsx';
import { Article6 } from './art/article-6.tsx';

const PICTURES = [Article1, Article2, Article3, Article4, Article5, Article6];

/** A drawing for an article. @param props.image the number of the drawing, 1 to 6 */
export function ArticlePicture({ image }: { image: number }) {
  const Drawing = PICTURES[image - 1] ?? Article1;
  return <Drawing />;
}
