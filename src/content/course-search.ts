/** Searches courses. It also finds other words for the same thing, such as 'maths' for 'mathematics'. */

import { oncePerObject } from '../lib/once-per-object.ts';
import { searchText } from '../lib/search-text.ts';

/** The value of a filter that does not filter. */
export const ANY = 'all';

const plain = (text: string) => searchText(text).replace(/-/g, ' ').replace(/\s+/g, ' ').trim();

/** Words that people type, and ours for the same thing. '11+' becomes '', because every course prepares for it. */
const SAME: readonly (readonly [pattern: RegExp, ours: string])[] = [
  [/\b(?:11 ?\+|11 ?plus\b|eleven plus\b)/g, ''],
  [/\bmaths?\b/g, 'mathematics'],
  [/\bnvr\b/g, 'non verbal reasoning'],
  [/\bvr\b/g, 'verbal reasoning'],
  [/\bcomp\b/g, 'comprehension'],
];

interface Searched {
  title: string;
  description: string;
  subject: string;
}

/** The searched texts of a course. The line ends keep a search from matching across two of them. */
const textOf = oncePerObject(({ title, description, subject }: Searched) =>
  [title, description, subject].map(plain).join('\n'),
);

/**
 * Finds the courses whose title, description or subject contains the search text, as typed or translated into our
 * words: 'maths' finds 'mathematics'.
 * @param search as typed; '' finds everything
 * @returns whether a course is found
 */
export function courseFinder(search: string): (course: Searched) => boolean {
  const asked = plain(search);
  const meant = plain(SAME.reduce((text, [pattern, ours]) => text.replace(pattern, ours), asked));
  if (meant === '') return () => true;
  return (course) => {
    const text = textOf(course);
    return text.includes(asked) || text.includes(meant);
  };
}
