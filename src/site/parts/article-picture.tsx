import { Drawing, type DrawingName } from '../../ui/drawing.tsx';

const PICTURES: readonly DrawingName[] = [
  'article-1',
  'article-2',
  'article-3',
  'article-4',
  'article-5',
  'article-6',
];

/** A drawing for an article. @param props.image the number of the drawing, 1 to 6 */
export function ArticlePicture({ image }: { image: number }) {
  return <Drawing name={PICTURES[image - 1] ?? 'article-1'} />;
}
