/** Searches lists of courses in the words of parents, and finds the nearest when none has all of them. */

import MiniSearch from 'minisearch';
import { oncePerObject } from '../lib/once-per-object.ts';
import { searchText } from '../lib/search-text.ts';
import { isForYear, schoolYears, type YearsAndDays } from './years-and-days.ts';

/** Words of people, and ours for the same thing. '' is for what tells no courses apart: all prepare for the 11+. */
const SAME: readonly (readonly [pattern: RegExp, ours: string])[] = [
  [/\b(?:11 ?\+|11 ?plus\b|eleven plus\b)/g, ''],
  [/\b(?:an?|and|at|class(?:es)?|courses?|for|in|lessons?|of|on|or|the|to|tuition|with)\b/g, ''],
  [/\bmaths?\b/g, 'mathematics'],
  [/\bnvr\b/g, 'non verbal reasoning'],
  [/\bvr\b/g, 'verbal reasoning'],
  [/\bnonverbal\b/g, 'non verbal'],
  [/\bcomp\b/g, 'comprehension'],
  // One word, so that the 5 of 'year 5' is not found elsewhere.
  [/\by(?:(?:ea)?rs?)? ?(?=\d)/g, 'year'],
];

/** The words of a course or of a search, in our terms: 'Yr 5 Maths' -> ['year5', 'mathematics'] */
function wordsOf(text: string): string[] {
  const plain = searchText(text).replace(/[-\s]+/g, ' ');
  const ours = SAME.reduce((meant, [pattern, word]) => meant.replace(pattern, word), plain);
  return ours.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Numbers have to match exactly: 5 is neither 15 nor 50. */
const hasNumber = (word: string) => /\d/.test(word);

/** How many letters may differ: 'saturdays' finds 'saturday'. Two are too many for 'tuesdays' and 'thursdays'. */
const typingErrors = (word: string) =>
  hasNumber(word) || word.length < 5 ? 0 : word.length < 10 ? 1 : 2;

type Texts = YearsAndDays & Record<'title' | 'description' | 'subject' | 'level', string>;

/** The texts of a course that are searched. @param more what only some have: a format, a venue */
export function courseTexts(course: Texts, more: readonly string[] = []): string[] {
  const { title, description, subject, level, days } = course;
  const years = schoolYears.filter((year) => isForYear(course.years, year));
  const each = years.map((year) => `year ${year}, ${year}`);
  return [title, description, subject, level, ...days, ...each, ...more];
}

/**
 * A search of lists of courses. The index of a list is built at its first search and kept as long as the list, so pass
 * the same list again, not a copy.
 * @param textsOf the texts of a course that are searched
 */
export function courseSearch<Base extends object>(textsOf: (course: Base) => readonly string[]) {
  const indexOf = oncePerObject((courses: readonly Base[]) => {
    const index = new MiniSearch<{ id: number; texts: string }>({
      fields: ['texts'],
      tokenize: wordsOf,
      searchOptions: { prefix: (word) => !hasNumber(word), fuzzy: typingErrors },
    });
    index.addAll(courses.map((course, id) => ({ id, texts: textsOf(course).join(', ') })));
    return index;
  });
  const search = <Course extends Base>(list: readonly Course[], asked: string, by: 'AND' | 'OR') =>
    indexOf(list)
      .search(asked, { combineWith: by })
      .flatMap(({ id }): Course[] => list.slice(id, id + 1));
  return {
    /** @returns whether a course of the list has every word, in any order; without words, every course has */
    finder<Course extends Base>(list: readonly Course[], asked: string) {
      if (wordsOf(asked).length === 0) return () => true;
      const found = new Set(search(list, asked, 'AND'));
      return (course: Course) => found.has(course);
    },
    /** @returns the few courses of the list that have most of what a query string asks for, the nearest first */
    nearest: <Course extends Base>(list: readonly Course[], asked: URLSearchParams) =>
      search(list, [...asked.values()].join(' '), 'OR').slice(0, 3),
  };
}
