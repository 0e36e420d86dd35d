import { limits, type RefusedItem } from '#sync';
import { capitalised, listWords } from '../../lib/words.ts';

/** The labels of the columns that people fill in. */
const FIELDS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  subject: 'Subject',
  level: 'Level',
  duration: 'Duration',
  image: 'Image URL',
  first_name: 'First name',
  last_name: 'Last name',
};

/** The label of a column for use in a sentence: 'first name', 'image URL'; null if people do not fill it in. */
export function fieldWords(column: string): string | null {
  const label = FIELDS[column];
  return label ? label.charAt(0).toLowerCase() + label.slice(1) : null;
}

/** A value as a form shows it. */
const shown = (column: string, value: string) =>
  column === 'subject' ? capitalised(value) : value;

/** The values of a refused change that the person filled in. */
export function lostValues(item: RefusedItem): { name: string; value: string }[] {
  return Object.entries(item.values).flatMap(([column, value]) => {
    const name = FIELDS[column];
    return name && value !== '' ? [{ name, value: shown(column, value) }] : [];
  });
}

/** A field that somebody else changed first, with both values. */
export interface LostField {
  name: string;
  mine: string;
  theirs: string;
}

/** The fields of an edit that lost to an earlier change. */
export function lostFields({ values, kept }: RefusedItem): LostField[] {
  return Object.entries(values).flatMap(([column, mine]) => {
    const name = FIELDS[column];
    const theirs = kept?.[column] ?? '';
    return name ? [{ name, mine: shown(column, mine), theirs: shown(column, theirs) }] : [];
  });
}

/** The longest value that a sentence quotes, in characters. */
const QUOTABLE = 80;

/** 'Yours was "Fractions".'; '' for a long value, or if several fields were overwritten. */
export function quoteOfMine(item: RefusedItem): string {
  const [only, ...others] = lostFields(item);
  const isQuotable = only && others.length === 0 && only.mine && only.mine.length <= QUOTABLE;
  return isQuotable ? `Yours was "${only.mine}".` : '';
}

/** 'Someone else changed this title first. Yours was "Fractions".' */
export function lossWords(item: RefusedItem): string {
  return `${lossTitle(item)}. ${quoteOfMine(item)}`.trimEnd();
}

/** 'Someone else changed this title first' */
export function lossTitle(item: RefusedItem): string {
  // Only its owner can change a profile.
  const who = item.collection === 'profiles' ? 'Another device of yours' : 'Someone else';
  const names = Object.keys(item.values).flatMap((column) => fieldWords(column) ?? []);
  if (names.length === 0) return `${who} changed this first`;
  if (names.length === 1) return `${who} changed this ${names[0]} first`;
  return `${who} changed the ${listWords(names)} first`;
}

/** The longest value of a column that the database accepts, in characters; null if it has no limit. */
export function limitOf(collection: RefusedItem['collection'], column: string): number | null {
  const ofTable: Record<string, number> | undefined =
    collection === 'courses' || collection === 'profiles' ? limits[collection] : undefined;
  return ofTable?.[column] ?? null;
}
