/** The one list of synced tables. */
import { attendance } from './attendance.ts';
import { courses } from './courses.ts';
import { enquiries } from './enquiries.ts';
import { enquiryMessages } from './enquiry-messages.ts';
import { enrollments } from './enrollments.ts';
import { lessons } from './lessons.ts';
import { links } from './links.ts';
import { notices } from './notices.ts';
import { papers } from './papers.ts';
import { profiles } from './profiles.ts';
import { results } from './results.ts';
import type { ColumnRules, LimitsOf, RowOf, SyncedTable } from './table.ts';

/** In the order in which rows may depend on each other. */
const tables = [
  profiles,
  courses,
  links,
  enrollments,
  lessons,
  attendance,
  papers,
  results,
  enquiries,
  enquiryMessages,
  notices,
] as const;

type Table = (typeof tables)[number];
type Named<Name extends CollectionName> = Extract<Table, { name: Name }>;

export type CollectionName = Table['name'];

/** A row of a table as the person sees it. */
export type Row<Name extends CollectionName> = RowOf<Named<Name>>;

/** The descriptions, in the order in which rows may depend on each other. */
export const syncedTables: readonly (SyncedTable & { name: CollectionName })[] = tables;

/** The description of one synced table. */
export function syncedTable(name: CollectionName): SyncedTable {
  const table = syncedTables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`no synced table ${name}`);
  return table;
}

/** What the database takes in a column. */
export function columnRules(
  name: CollectionName,
  column: string,
): Pick<ColumnRules, 'most' | 'isNeeded'> {
  return syncedTable(name).columns[column] ?? {};
}

/** How many characters the database takes, by table and column. Columns without a limit are left out. */
export const limits = Object.fromEntries(
  syncedTables.map(({ name, columns }) => [
    name,
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, { most }]) => (most ? [[column, most]] : [])),
    ),
  ]),
) as { [Name in CollectionName]: LimitsOf<Named<Name>> };
