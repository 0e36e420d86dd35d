/** What visitors and students type into a search, and how our courses say it. */

const plain = (text: string) =>
  text.toLocaleLowerCase('en-GB').replace(/[-–]/g, ' ').replace(/\s+/g, ' ').trim();

/** Other words for the same thing. Every course prepares for the 11+, so that word excludes none. */
const SAME: readonly (readonly [pattern: RegExp, ours: string])[] = [
  [/\b(?:11 ?\+|11 ?plus\b|eleven plus\b)/g, ''],
  [/\bmaths?\b/g, 'mathematics'],
  [/\bnvr\b/g, 'non verbal reasoning'],
  [/\bvr\b/g, 'verbal reasoning'],
  [/\bcomp\b/g, 'comprehension'],
];

/**
 * Whether one of the texts contains what was searched for, also in other words: 'maths', '11+', 'VR', 'non verbal'.
 * @param search as typed; '' finds everything
 */
export function isFound(search: string, texts: readonly string[]): boolean {
  const asked = plain(search);
  const meant = plain(SAME.reduce((text, [pattern, ours]) => text.replace(pattern, ours), asked));
  return texts.map(plain).some((text) => text.includes(asked) || text.includes(meant));
}
