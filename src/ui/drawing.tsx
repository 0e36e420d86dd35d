import { Picture } from './art/picture.tsx';

const scene = '0 0 420 300';
const card = '0 0 320 200';
const panel = '0 0 320 220';
const spot = '0 0 120 80';
const emblem = '0 0 200 200';

/** The size of each drawing in public/images/art, as the viewBox of its file. */
export const viewBoxes = {
  hero: '0 0 760 640',
  'contact-map': '0 0 720 320',
  envelope: '0 0 420 260',
  'about-scene': scene,
  closing: scene,
  'mock-test': scene,
  'workshop-scene': scene,
  'empty-courses': panel,
  'legal-scene': panel,
  'article-1': card,
  'article-2': card,
  'article-3': card,
  'article-4': card,
  'article-5': card,
  'article-6': card,
  'course-1': card,
  'course-2': card,
  'course-3': card,
  'course-4': card,
  'course-5': card,
  'course-6': card,
  'course-7': card,
  'course-8': card,
  'spot-assess': spot,
  'spot-eight': spot,
  'spot-feedback': spot,
  'spot-plan': spot,
  'spot-talk': spot,
  'spot-where': spot,
  'subject-english': emblem,
  'subject-mathematics': emblem,
  'subject-reasoning': emblem,
  'subject-science': emblem,
} as const;

export type DrawingName = keyof typeof viewBoxes;

/**
 * A drawing from public/images/art. It is a file of its own, because its lines would delay the first paint of the page.
 * The colours in the file are tokens, with the values of the theme and of the nearest data-subject.
 * @param props.isLater whether it is in a hidden part, which calls loadDrawings (lib/later-drawings.ts) when it is shown
 */
export function Drawing({ name, isLater }: { name: DrawingName; isLater?: boolean }) {
  return (
    <Picture viewBox={viewBoxes[name]}>
      {isLater ? <use data-href={addressOf(name)} /> : <DrawingPart name={name} />}
    </Picture>
  );
}

/** A drawing within a larger one. */
export function DrawingPart({ name }: { name: DrawingName }) {
  return <use href={addressOf(name)} />;
}

const addressOf = (name: DrawingName) => `/images/art/${name}.svg#art`;
