import type { RosterRow } from '#sync';
import { oncePerObject } from '../../lib/once-per-object.ts';
import { searchText } from '../../lib/search-text.ts';
import { fullName } from '../../lib/words.ts';

const { compare } = new Intl.Collator('en-GB');

export type RosterKey = 'name' | 'email' | 'enrolled' | 'status' | 'actions' | 'here';

/** By surname, as on a paper register. A row without one is sorted by the first name. */
const nameOf = oncePerObject(
  ({ first_name, last_name }: RosterRow) => `${last_name?.trim() || first_name} ${first_name}`,
);
const searchedName = oncePerObject((row: RosterRow) => searchText(fullName(row)));

const SORT_TEXT: Record<RosterKey, (row: RosterRow) => string> = {
  name: nameOf,
  email: nameOf,
  enrolled: (row) => row.enrolled_at,
  status: (row) => row.status,
  actions: nameOf,
  here: nameOf,
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
    .filter((row) => searchedName(row).includes(wanted))
    .sort((a, b) => direction * compare(text(a), text(b)));
}
