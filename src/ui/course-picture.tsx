import { useState } from 'react';
import { shownImageAddress } from '../lib/image-address.ts';
import { Article4 } from './art/article-4.tsx';
import { Course1 } from './art/course-1.tsx';
import { Course2 } from './art/course-2.tsx';
import { Course3 } from './art/course-3.tsx';
import { Course4 } from './art/course-4.tsx';
import { Course5 } from './art/course-5.tsx';
import { Course6 } from './art/course-6.tsx';
import { Course7 } from './art/course-7.tsx';
import { Course8 } from './art/course-8.tsx';

/** Drawings that replace our own picture files, because only drawings follow the theme. */
const OWN = new Map([
  ['/images/courses/1.svg', Course1],
  ['/images/courses/2.svg', Course2],
  ['/images/courses/3.svg', Course3],
  ['/images/courses/4.svg', Course4],
  ['/images/courses/5.svg', Course5],
  ['/images/courses/6.svg', Course6],
  ['/images/courses/7.svg', Course7],
  ['/images/courses/8.svg', Course8],
  ['/images/course-default.svg', Article4],
]);

const OF_SUBJECT = new Map([
  ['mathematics', Course1],
  ['english', Course2],
  ['science', Course3],
  ['reasoning', Course5],
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
  const Own = OWN.get(image.trim());
  if (Own) return <Own />;
  const address = shownImageAddress(image, globalThis.location?.origin ?? '');
  if (address && failed !== address) {
    return <img src={address} alt="" loading="lazy" onError={() => setFailed(address)} />;
  }
  const Fallback = OF_SUBJECT.get(subject) ?? Article4;
  return <Fallback />;
}
