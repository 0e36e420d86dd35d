import type { RosterRow } from '#sync';
import { business } from '../../content/business.ts';
import { searchText } from '../../lib/search-text.ts';
import { countOf, fullName } from '../../lib/words.ts';

const { compare } = new Intl.Collator('en-GB');

export type RosterKey = 'name' | 'email' | 'enrolled' | 'status' | 'here';

const SORT_TEXT: Record<RosterKey, (row: RosterRow) => string> = {
  name: fullName,
  email: fullName,
  enrolled: (row) => row.enrolled_at,
  status: (row) => row.status,
  here: fullName,
};

/** The rows whose name contains the search text, sorted. */
export function arrangeRoster(
  rows: readonly RosterRow[],
  search: string,
  sort: { key: RosterKey; isDown: boolean },
): RosterRow[] {
  const wanted = searchText(search.trim());
  const text = SORT_TEXT[sort.key];
  const direction = sort.isDown ? -1 : 1;
  return rows
    .filter((row) => searchText(fullName(row)).includes(wanted))
    .sort((a, b) => direction * compare(text(a), text(b)));
}

/** '7 of 8 places taken.'; '12 students enrolled.' if there are more than places. */
export function placesWords(taken: number): string {
  if (taken > business.classSize) return `${countOf(taken, 'student', 'students')} enrolled.`;
  return `${taken} of ${business.classSize} places taken.`;
}
