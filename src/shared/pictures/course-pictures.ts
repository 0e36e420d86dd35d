import type { DrawingName } from '../../ui/drawing.tsx';

/** Stands for the picture of the subject, whichever it is. The default of a new course. */
export const subjectPicture = '/images/course-default.svg';

/** Our own pictures, by the address that a course stores. A drawing follows the theme, which a file would not. */
export const coursePictures: readonly { address: string; drawing: DrawingName; name: string }[] = [
  { address: '/images/courses/1.svg', drawing: 'course-1', name: 'Building blocks' },
  { address: '/images/courses/2.svg', drawing: 'course-2', name: 'Open book' },
  { address: '/images/courses/3.svg', drawing: 'course-3', name: 'Flask' },
  { address: '/images/courses/4.svg', drawing: 'course-4', name: 'Speech bubbles' },
  { address: '/images/courses/5.svg', drawing: 'course-5', name: 'Puzzle' },
  { address: '/images/courses/6.svg', drawing: 'course-6', name: 'Triangle and squares' },
  { address: '/images/courses/7.svg', drawing: 'course-7', name: 'Paper boat' },
  { address: '/images/courses/8.svg', drawing: 'course-8', name: 'Mountain' },
];

const ofSubject: ReadonlyMap<string, DrawingName> = new Map([
  ['mathematics', 'course-1'],
  ['english', 'course-2'],
  ['science', 'course-3'],
  ['reasoning', 'course-5'],
]);

/** Whether a course with this stored address shows something else than the picture of its subject. */
export const isOwnPicture = (image: string): boolean =>
  coursePictures.some(({ address }) => address === image.trim());

/**
 * The drawing of a course. People type the address, so nothing is loaded from it: a picture of another site would tell
 * that site who looks at the course, children included.
 */
export function drawingOf(image: string, subject: string): DrawingName {
  const own = coursePictures.find(({ address }) => address === image.trim());
  return own?.drawing ?? ofSubject.get(subject) ?? 'article-4';
}
