/** The picture of a shared link: 1200 x 630 pixels, from the same art as the page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { articles } from '../../content/articles.ts';
import { business } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { subjects } from '../../content/subjects.ts';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { type DrawingName, viewBoxes } from '../../ui/drawing.tsx';
import { fileNameOf } from './pages.ts';
import { lightTokens } from './tokens.ts';

export const shareSize = { width: 1200, height: 630 } as const;

interface Scene {
  drawing: DrawingName;
  subject?: string;
}

/** 'closing' for a name that no drawing has. */
function named(name: string): DrawingName {
  return name in viewBoxes ? (name as DrawingName) : 'closing';
}

const scenes = new Map<string, Scene>([
  ...articles.map(({ slug, image }): [string, Scene] => [
    paths.article(slug),
    { drawing: named(`article-${image}`), subject: 'science' },
  ]),
  ...publicCourses.map(({ id, subject }, index): [string, Scene] => [
    paths.course(id),
    { drawing: named(`course-${index + 1}`), subject },
  ]),
  ...subjects.map((subject): [string, Scene] => [
    paths.subject(subject),
    { drawing: named(`subject-${subject}`), subject },
  ]),
  [paths.about, { drawing: 'about-scene' }],
  [paths.contact, { drawing: 'contact-map' }],
  [paths.mockTest, { drawing: 'mock-test' }],
  [paths.workshop, { drawing: 'workshop-scene' }],
]);

/** The path of a page's share picture. */
export function sharePictureFile(path: string): string {
  return scenes.has(path) ? `/share/${fileNameOf(path)}.png` : '/share/home.png';
}

/** The paths that have their own picture, and '/' for all others. */
export function sharedPaths(): string[] {
  return ['/', ...scenes.keys()];
}

/**
 * The picture of a page as SVG with literal colours instead of tokens.
 * @param fileOf reads the file of a drawing
 */
export function sharePicture(path: string, fileOf: (drawing: DrawingName) => string): string {
  const { drawing, subject } = scenes.get(path) ?? { drawing: 'closing' };
  // A picture without a subject gets the colours of the first subject.
  const tokens = lightTokens(subject ?? 'mathematics');
  const { width, height } = shareSize;
  const isCard = /^(course|article)-/.test(drawing);
  // Pictures of courses and articles have a background of their own, so they are drawn as a card.
  const place = { x: 560, y: isCard ? 128 : 60, width: 600, height: isCard ? 375 : 510 };
  const card = `<path fill="var(--a-sh)" d="M568 140H1168V515H568Z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <path fill="var(--color-paper)" d="M0 0H${width}V${height}H0Z"/>
    <path fill="var(--color-tray)" d="M${width} 120V${height}H300Z"/>
    ${isCard ? card : ''}
    ${placed(fileOf(drawing), place)}
    ${placed(renderToStaticMarkup(<Wordmark name={business.name} />), { x: 70, y: 235, width: 440, height: 160 })}
  </svg>`;
  return svg
    .replaceAll('currentColor', 'var(--color-ink)')
    .replace(/var\((--[\w-]+)(?:,[^)]*)?\)/g, (_match, name: string) => {
      const value = tokens.get(name);
      if (!value) throw new Error(`no value for ${name} in the share picture of ${path}`);
      return value;
    });
}

function placed(
  svg: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  return svg.replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" `,
  );
}
