/** The picture of a shared link: 1200 x 630 pixels, from the same art as the page. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { articles } from '../content/articles.ts';
import { publicCourses } from '../content/courses.ts';
import { paths } from '../content/paths.ts';
import { subjects } from '../content/subjects.ts';
import { AboutScene } from '../ui/art/about-scene.tsx';
import { Article1 } from '../ui/art/article-1.tsx';
import { Article2 } from '../ui/art/article-2.tsx';
import { Article3 } from '../ui/art/article-3.tsx';
import { Article4 } from '../ui/art/article-4.tsx';
import { Article5 } from '../ui/art/article-5.tsx';
import { Article6 } from '../ui/art/article-6.tsx';
import { Closing } from '../ui/art/closing.tsx';
import { ContactMap } from '../ui/art/contact-map.tsx';
import { Course1 } from '../ui/art/course-1.tsx';
import { Course2 } from '../ui/art/course-2.tsx';
import { Course3 } from '../ui/art/course-3.tsx';
import { Course4 } from '../ui/art/course-4.tsx';
import { Course5 } from '../ui/art/course-5.tsx';
import { Course6 } from '../ui/art/course-6.tsx';
import { Course7 } from '../ui/art/course-7.tsx';
import { Course8 } from '../ui/art/course-8.tsx';
import { MockTestScene } from '../ui/art/mock-test.tsx';
import { SubjectEnglish } from '../ui/art/subject-english.tsx';
import { SubjectMathematics } from '../ui/art/subject-mathematics.tsx';
import { SubjectReasoning } from '../ui/art/subject-reasoning.tsx';
import { SubjectScience } from '../ui/art/subject-science.tsx';
import { Wordmark } from '../ui/art/wordmark.tsx';
import { WorkshopScene } from '../ui/art/workshop-scene.tsx';
import { fileNameOf } from './pages.ts';
import { lightTokens } from './tokens.ts';

export const shareSize = { width: 1200, height: 630 } as const;

interface Scene {
  Art: ComponentType;
  subject?: string;
}

const coursePictures = [Course1, Course2, Course3, Course4, Course5, Course6, Course7, Course8];
const articlePictures = [Article1, Article2, Article3, Article4, Article5, Article6];
const emblems: Record<string, ComponentType> = {
  mathematics: SubjectMathematics,
  english: SubjectEnglish,
  science: SubjectScience,
  reasoning: SubjectReasoning,
};

const scenes = new Map<string, Scene>([
  ...articles.map(({ slug, image }): [string, Scene] => [
    paths.article(slug),
    { Art: articlePictures[image - 1] ?? Closing, subject: 'science' },
  ]),
  ...publicCourses.map(({ id, subject }, index): [string, Scene] => [
    paths.course(id),
    { Art: coursePictures[index] ?? Closing, subject },
  ]),
  ...subjects.map((subject): [string, Scene] => [
    paths.subject(subject),
    { Art: emblems[subject] ?? Closing, subject },
  ]),
  [paths.about, { Art: AboutScene }],
  [paths.contact, { Art: ContactMap }],
  [paths.mockTest, { Art: MockTestScene }],
  [paths.workshop, { Art: WorkshopScene }],
]);

/** The path of a page's share picture. */
export function sharePictureFile(path: string): string {
  return scenes.has(path) ? `/share/${fileNameOf(path)}.png` : '/share/home.png';
}

/** The paths that have their own picture, and '/' for all others. */
export function sharedPaths(): string[] {
  return ['/', ...scenes.keys()];
}

/** The picture of a page as SVG with literal colours instead of tokens. */
export function sharePicture(path: string): string {
  const { Art, subject } = scenes.get(path) ?? { Art: Closing };
  // A picture without a subject gets the colours of the first subject.
  const tokens = lightTokens(subject ?? 'mathematics');
  const { width, height } = shareSize;
  const isCard = [...coursePictures, ...articlePictures].some((picture) => picture === Art);
  // Pictures of courses and articles have a background of their own, so they are drawn as a card.
  const place = { x: 560, y: isCard ? 128 : 60, width: 600, height: isCard ? 375 : 510 };
  const card = `<path fill="var(--a-sh)" d="M568 140H1168V515H568Z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <path fill="var(--color-paper)" d="M0 0H${width}V${height}H0Z"/>
    <path fill="var(--color-tray)" d="M${width} 120V${height}H300Z"/>
    ${isCard ? card : ''}
    ${placed(<Art />, place)}
    ${placed(<Wordmark />, { x: 70, y: 235, width: 440, height: 160 })}
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
  art: React.ReactElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  return renderToStaticMarkup(art).replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" `,
  );
}
