import { useState } from 'react';
import { shownImageAddress } from '../../lib/image-address.ts';
import { Drawing, type DrawingName } from '../../ui/drawing.tsx';

/** Drawings that replace our own picture files, because only drawings follow the theme. */
const OWN: ReadonlyMap<string, DrawingName> = new Map([
  ['/images/courses/1.svg', 'course-1'],
  ['/images/courses/2.svg', 'course-2'],
  ['/images/courses/3.svg', 'course-3'],
  ['/images/courses/4.svg', 'course-4'],
  ['/images/courses/5.svg', 'course-5'],
  ['/images/courses/6.svg', 'course-6'],
  ['/images/courses/7.svg', 'course-7'],
  ['/images/courses/8.svg', 'course-8'],
  ['/images/course-default.svg', 'article-4'],
]);

const OF_SUBJECT: ReadonlyMap<string, DrawingName> = new Map([
  ['mathematics', 'course-1'],
  ['english', 'course-2'],
  ['science', 'course-3'],
  ['reasoning', 'course-5'],
]);

interface CoursePictureProps {
  image: string;
  subject: string;
}

/**
 * The picture of a course. People type its address, so only pictures over https or from our own origin are loaded. A
 * drawing replaces any other address and any picture that fails to load.
 */
export function CoursePicture({ image, subject }: CoursePictureProps) {
  const [failed, setFailed] = useState('');
  const own = OWN.get(image.trim());
  if (own) return <Drawing name={own} />;
  const address = shownImageAddress(image, globalThis.location?.origin ?? '');
  if (address && failed !== address) {
    return <img src={address} alt="" loading="lazy" onError={() => setFailed(address)} />;
  }
  return <Drawing name={OF_SUBJECT.get(subject) ?? 'article-4'} />;
}
