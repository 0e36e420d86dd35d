/** Explains to people why a change could not be saved, or which edit was overwritten. */
import { columnRules, type RefusalCode, type RefusedItem } from '#sync';
import { lengthOf, tooLongWords } from '../../../lib/limited-text.ts';
import { listWords } from '../../../lib/words.ts';
import { fieldWords, nounWords, operationWords } from '../nouns/index.ts';

/** Shown if the reason is not known. */
const UNKNOWN_REASON = 'Something went wrong. Try again, or contact us.';

const GENERAL: Partial<Record<RefusalCode, string>> = {
  gone: 'It has been removed.',
  'target-gone': 'It has been removed.',
  forbidden: "Your account can't do this.",
  invalid: 'One of the values is not allowed.',
  'too-large': 'It is too large to send.',
  'restored-meanwhile': 'It was brought back meanwhile, so it is still there.',
  restored: 'The business restored an older copy of its data. This change was not in it.',
};

/** Why a change was refused; null if the reason is not known. */
export function refusalReason(item: RefusedItem): string | null {
  const { code } = item;
  if (code === null) return null;
  const problems = valueProblems(item);
  if (problems.length > 0) return problems.join(' ');
  const reason = operationWords(item).reasons?.[code];
  return (typeof reason === 'function' ? reason(item) : reason) ?? GENERAL[code] ?? null;
}

/** Why a change was refused, or a general sentence if the reason is not known. */
export function refusalWords(item: RefusedItem): string {
  return refusalReason(item) ?? UNKNOWN_REASON;
}

/** The badge of a change that was refused, or not kept after the server had it. */
export function refusalBadge({ kind, code }: RefusedItem): string {
  return kind === 'overwritten' || code === 'restored' ? 'Not kept' : 'Not sent';
}

const final: readonly (RefusalCode | null)[] = [
  'gone',
  'target-gone',
  'ended',
  'course-over',
  'lesson-begun',
];

/** Of a change that was taken back after it was tried. */
export const TAKEN_BACK = 'Taken back. If it had arrived, we take it back there too.';

/** Whether sending the same change again can succeed. */
export function mayPass(item: RefusedItem): boolean {
  const ends = [...final, ...(operationWords(item).final ?? [])];
  return !ends.includes(item.code) && valueProblems(item).length === 0;
}

/** The values that the database refused, each in a sentence. */
function valueProblems({ collection, operation, code, values }: RefusedItem): string[] {
  if (code !== 'invalid' || operation === 'delete') return [];
  return Object.entries(values).flatMap(([column, value]) => {
    const name = fieldWords(collection, column);
    const { most = Number.POSITIVE_INFINITY, isNeeded } = columnRules(collection, column);
    if (!name) return [];
    if (lengthOf(value) > most) return [tooLongWords(name, most)];
    return isNeeded && value.trim() === '' ? [`The ${name} is missing.`] : [];
  });
}

type Collection = RefusedItem['collection'];

const labelOf = (collection: Collection, column: string) => nounWords(collection).fields?.[column];

/** A value as a form shows it; '' stays ''. */
function shown(collection: Collection, column: string, value: string): string {
  const words = nounWords(collection).shown?.[column];
  return words && value !== '' ? words(value) : value;
}

/** The values of a refused change that the person filled in. */
export function lostValues({ collection, values }: RefusedItem): { name: string; value: string }[] {
  return Object.entries(values).flatMap(([column, value]) => {
    const name = labelOf(collection, column);
    return name && value !== '' ? [{ name, value: shown(collection, column, value) }] : [];
  });
}

/** A field that somebody else changed first, with both values. */
export interface LostField {
  name: string;
  mine: string;
  theirs: string;
}

/** The fields of an edit that lost to an earlier change. */
export function lostFields({ collection, values, kept }: RefusedItem): LostField[] {
  return Object.entries(values).flatMap(([column, mine]) => {
    const name = labelOf(collection, column);
    const theirs = kept?.[column] ?? '';
    const words = (value: string) => shown(collection, column, value);
    return name ? [{ name, mine: words(mine), theirs: words(theirs) }] : [];
  });
}

/** The longest value that a sentence quotes, in characters. */
const QUOTABLE = 80;

/** 'Yours was "Fractions".'; '' for a long value, or if several fields were overwritten. */
export function quoteOfMine(item: RefusedItem): string {
  if (overwrittenWords(item)) return '';
  const [only, ...others] = lostFields(item);
  const isQuotable = only && others.length === 0 && only.mine && only.mine.length <= QUOTABLE;
  return isQuotable ? `Yours was "${only.mine}".` : '';
}

/** The noun's own sentence about an edit of one column that lost. */
function overwrittenWords({ collection, values }: RefusedItem): string | undefined {
  const [column = '', ...others] = Object.keys(values);
  return others.length === 0 ? nounWords(collection).overwritten?.[column] : undefined;
}

/** 'Another device changed this title first. Yours was "Fractions".' */
export function lossWords(item: RefusedItem): string {
  return `${lossTitle(item)}. ${quoteOfMine(item)}`.trimEnd();
}

/** 'Another device changed this title first'; 'Another device or person ...' for rows that several people write */
export function lossTitle(item: RefusedItem): string {
  const words = overwrittenWords(item);
  if (words) return words;
  const { collection, values } = item;
  const who = nounWords(collection).others ?? 'Another device or person';
  const names = Object.keys(values).flatMap((column) => fieldWords(collection, column) ?? []);
  if (names.length === 0) return `${who} changed this first`;
  if (names.length === 1) return `${who} changed this ${names[0]} first`;
  return `${who} changed the ${listWords(names)} first`;
}
