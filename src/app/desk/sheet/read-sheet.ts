/** Reads a sheet of families: the cells of its rows, with the columns found by their headings. */
import Papa from 'papaparse';
import { cleanText } from '#sync';
import { csvOf } from '../../../lib/csv.ts';

/** The columns, in the order of the template, with their headings. */
export const COLUMNS = {
  parent_first: 'Parent first name',
  parent_last: 'Parent surname',
  email: 'Parent email',
  phone: 'Parent phone',
  child_first: 'Child first name',
  child_last: 'Child surname',
  year: 'Year',
  class: 'Class',
} as const;
export type ColumnKey = keyof typeof COLUMNS;

/** Columns without which a sheet cannot be read. */
const NEEDED = ['parent_first', 'email', 'child_first'] as const;

export interface SheetRow {
  /** As the spreadsheet numbers it. */
  nr: number;
  cells: Record<ColumnKey, string>;
}

export interface Sheet {
  rows: SheetRow[];
  /** Why nothing could be read; '' if it could. */
  problem: string;
}

export const MOST_ROWS = 200;

/** An empty sheet with the headings, and one row that shows what belongs where. */
export const templateSheet = (className: string): string =>
  csvOf([
    Object.values(COLUMNS),
    ['Rosa', 'Bright', 'rosa@example.com', '', 'Amira', 'Bright', 'Year 5', className],
  ]);

/** Columns that hold a whole name. */
type FullName = 'parent' | 'child';

/** What a heading stands for, in its usual spellings; null for a column that is not needed. */
function columnOf(heading: string): ColumnKey | FullName | null {
  const words = heading.toLowerCase().replace(/[^a-z]+/g, ' ');
  const is = (pattern: RegExp) => pattern.test(words);
  if (is(/e ?mail/)) return 'email';
  if (is(/phone|mobile|\btel\b|\bcell\b/)) return 'phone';
  if (is(/\b(year|yr|grade)/) && !is(/birth/)) return 'year';
  const person = is(/parent|guardian|carer|mother|father|\b(mum|dad|adult|contact)/)
    ? 'parent'
    : 'child';
  if (is(/first|forename|given|christian/)) return `${person}_first`;
  if (is(/surname|last|family name|second name/)) return `${person}_last`;
  if (is(/class|course|group|lesson/)) return 'class';
  return person === 'parent' || is(/name|child|pupil|student/) ? person : null;
}

/** 'Amira Bright' or 'Bright, Amira' in its two parts. */
function partsOf(name: string): [first: string, last: string] {
  const [last = '', first] = name.split(/\s*,\s*/);
  if (first !== undefined) return [first, last];
  const [one = '', ...rest] = last.split(' ');
  return [one, rest.join(' ')];
}

/** A cell as people mean it: without the signs with which spreadsheets keep a text a text. */
const cellText = (cell: string) =>
  cleanText(cell, 'name')
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[\d+=@-])/, '');

/** @param text comma, semicolon or tab separated, as a spreadsheet copies or saves it */
export function readSheet(text: string): Sheet {
  const sign = /^\uFEFF?sep=(.)\r?\n/.exec(text);
  const { data } = Papa.parse<string[]>(text.slice(sign?.[0].length ?? 0), {
    delimiter: sign?.[1] ?? '',
    delimitersToGuess: ['\t', ';', ','],
  });
  const skipped = sign ? 1 : 0;
  const lines = data.map((cells, index) => ({
    nr: index + 1 + skipped,
    cells: cells.map(cellText),
  }));
  const [head, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!head) return { rows: [], problem: '' };
  const found = head.cells.map(columnOf);
  const has = (key: (typeof NEEDED)[number]) =>
    found.some((column) => column !== null && (column === key || `${column}_first` === key));
  const missing = NEEDED.filter((key) => !has(key)).map((key) => `"${COLUMNS[key]}"`);
  const problem =
    missing.length > 0
      ? `The first row has no heading for ${missing.join(', ')}. The template shows the headings.`
      : rest.length > MOST_ROWS
        ? `The sheet has ${rest.length} rows. Send at most ${MOST_ROWS} at a time.`
        : '';
  if (problem) return { rows: [], problem };
  return { rows: rest.map(({ nr, cells }) => ({ nr, cells: byColumn(found, cells) })), problem };
}

function byColumn(found: ReturnType<typeof columnOf>[], texts: string[]): SheetRow['cells'] {
  const cells = Object.fromEntries(Object.keys(COLUMNS).map((key) => [key, ''])) as Record<
    ColumnKey,
    string
  >;
  // Of two columns for the same, the first that is filled counts.
  const fill = (key: ColumnKey, text: string) => {
    cells[key] ||= text;
  };
  for (const [index, column] of found.entries()) {
    const text = texts[index] ?? '';
    if (column === 'parent' || column === 'child') {
      const [first, last] = partsOf(text);
      fill(`${column}_first`, first);
      fill(`${column}_last`, last);
    } else if (column) fill(column, text);
  }
  return cells;
}

/** The text of a file that a spreadsheet has saved. @returns null for a workbook, which is no text */
export async function textOfFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...signs: number[]) => signs.every((sign, place) => bytes[place] === sign);
  if (begins(0x50, 0x4b) || begins(0xd0, 0xcf)) return null;
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets on Windows save in this encoding unless they are asked for UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
