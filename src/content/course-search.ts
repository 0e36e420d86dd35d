/** Searches courses. It also finds other words for the same thing, such as 'maths' for 'mathematics'. */

import { searchText } from '../lib/search-text.ts';

const plain = (text: string) => searchText(text).replace(/-/g, ' ').replace(/\s+/g, ' ').trim();

/** Words that people type, and ours for the same thing. '11+' becomes '', because every course prepares for it. */
const SAME: readonly (readonly [pattern: RegExp, ours: string])[] = [
  [/\b(?:11 ?\+|11 ?plus\b|eleven plus\b)/g, ''],
  [/\bmaths?\b/g, 'mathematics'],
  [/\bnvr\b/g, 'non verbal reasoning'],
  [/\bvr\b/g, 'verbal reasoning'],
  [/\bcomp\b/g, 'comprehension'],
];

/**
 * Whether one of the texts contains the search text, as typed or translated into our words: 'maths' finds
 * 'mathematics'.
 * @param search as typed; '' finds everything
 */
export function isFound(search: string, texts: readonly string[]): boolean {
  const asked = plain(search);
  const meant = plain(SAME.reduce((text, [pattern, ours]) => text.replace(pattern, ours), asked));
  return texts.map(plain).some((text) => text.includes(asked) || text.includes(meant));
}
