/** What is wrong in the rows of a sheet, cell by cell, and the families that the rows describe. */

import * as v from 'valibot';
import { emailAddress, isName, isPhoneNumber } from '#sync';
import type { InvitedFamily, OwnerCourse } from '#sync/desk';
import { weekdays } from '../../../content/years-and-days.ts';
import type { LondonDay } from '../../../lib/london-time.ts';
import { isOver } from '../../../shared/course/course-term.ts';
import { offerWords } from '../courses/course-words.ts';
import type { ColumnKey, SheetRow } from './read-sheet.ts';

/** A cell, or the answer to whether the child is that of an earlier row. */
export type CellKey = ColumnKey | 'twin';
/** What the owner corrected, by row and cell. */
export type Edits = Readonly<Record<string, string>>;
export const editKey = (nr: number, key: CellKey) => `${nr} ${key}`;

export interface CheckedRow extends SheetRow {
  faults: Partial<Record<CellKey, string>>;
  /** The earlier row that may have the same child with another parent. */
  twinRow: number | null;
}

const isEmail = (text: string) => v.is(emailAddress(), text);
const folded = (...texts: string[]) => texts.join(' ').trim().toLowerCase();
const childName = ({ cells }: SheetRow) => folded(cells.child_first, cells.child_last);
const emailOf = ({ cells }: SheetRow) => cells.email.toLowerCase();

/** '7700 900123', from which a spreadsheet has taken the zero, and '00447700900123'. */
const phoneOf = (text: string): string =>
  text.replace(/^00/, '+').replace(/^(?=[1-37]\d{2,4} ?\d{3} ?\d{3,4}$)/, '0');

/** The school year of 'Year 5', 'Y5', '5' or 'Reception'; null for none, undefined for what is not one. */
export function yearOf(text: string): number | null | undefined {
  if (text === '') return null;
  if (/^(year |yr ?|y)?r(eception)?$/i.test(text)) return 0;
  const [, year] = /^(?:year|yr|y)?\.? ?(\d{1,2})(?:\.0)?$/i.exec(text) ?? [];
  return year !== undefined && Number(year) <= 13 ? Number(year) : undefined;
}

/** The classes on which families can enrol. */
export const openClasses = (courses: readonly OwnerCourse[], today: LondonDay): OwnerCourse[] =>
  courses.filter(
    (course) => course.may_teach && course.hidden_at === null && !isOver(course, today),
  );

/** The classes that a cell may mean: its id, its title, or its title with the day or the time. */
export function classesOf(text: string, classes: readonly OwnerCourse[]): OwnerCourse[] {
  const words = folded(text).replace(/[^\p{L}\p{N}:.]+/gu, ' ');
  return classes.filter((course) => {
    if (course.id === text) return true;
    return [course.title, offerWords(course)].some((title) => {
      const name = folded(title)
        .replace(/[^\p{L}\p{N}:.]+/gu, ' ')
        .trim();
      if (name === '' || !`${words.trim()} `.startsWith(`${name} `)) return false;
      const rest = words.trim().slice(name.length).split(' ').filter(Boolean);
      return rest.every((word) => isDayOf(word, course) || isTimeOf(word, course));
    });
  });
}

const isDayOf = (word: string, { meets_on }: OwnerCourse) =>
  weekdays.some((day) => day === meets_on && word.length > 2 && `${day}s`.startsWith(word));

function isTimeOf(word: string, { meets_at }: OwnerCourse): boolean {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[.:](\d\d))?([ap]m)?$/.exec(word) ?? [];
  if (hour === undefined || meets_at === '') return false;
  const [at = 0, past = 0] = meets_at.split(':').map(Number);
  return (half ? at % 12 === Number(hour) % 12 : at === Number(hour)) && past === Number(minute);
}

const NAME = 'One to three words of letters, hyphens and apostrophes.';

function faultOfName(text: string, missing: string | null): string | undefined {
  if (text === '') return missing ?? undefined;
  return isName(text) ? undefined : NAME;
}

function faultOfPhone(text: string): string | undefined {
  if (/\de\+?\d/i.test(text))
    return 'The spreadsheet has shortened this number. Type it again, or leave it empty.';
  return text === '' || (isPhoneNumber(text) && text.length <= 30)
    ? undefined
    : 'Not a phone number.';
}

function faultOfClass(text: string, classes: readonly OwnerCourse[]): string | undefined {
  const count = text === '' ? 1 : classesOf(text, classes).length;
  if (count === 1) return undefined;
  return count === 0
    ? `No open class is called "${text}".`
    : `${count} classes are called "${text}". Choose one.`;
}

/** Why the server refused a family, and in which cell. */
const REFUSED: Record<string, [CellKey, string]> = {
  'not-a-parent': ['email', "The account with this address is not a parent's."],
  'course-not-open': ['class', 'This class is not open any more.'],
  'too-many-links': ['child_first', 'A parent can have six children.'],
};

/** @param refused what the server answered, by the address */
export function checkRows(
  rows: readonly SheetRow[],
  edits: Edits,
  classes: readonly OwnerCourse[],
  refused: Readonly<Record<string, string>>,
): CheckedRow[] {
  const read: SheetRow[] = rows.map(({ nr, cells }) => {
    const edited = Object.entries(cells).map(([key, text]) => [
      key,
      edits[editKey(nr, key as ColumnKey)] ?? text,
    ]);
    const now = Object.fromEntries(edited) as SheetRow['cells'];
    return { nr, cells: { ...now, email: now.email.trim(), phone: phoneOf(now.phone) } };
  });
  return read.map((row, index) => {
    const { cells, nr } = row;
    const earlier = read.slice(0, index);
    const isSame = (one: SheetRow) => childName(one) === childName(row);
    const ofParent = earlier.filter((one) => emailOf(one) === emailOf(row));
    const before = ofParent.find(isSame);
    const twin = before
      ? undefined
      : earlier.find((one) => isSame(one) && isSameYear(one, row) && emailOf(one) !== emailOf(row));
    const answered = refused[emailOf(row)];
    const [key, words] = REFUSED[answered ?? ''] ?? [
      'email',
      answered === undefined ? undefined : `Not sent (${answered}).`,
    ];
    const faults: CheckedRow['faults'] = {
      [key]: words,
      ...defined({
        parent_first: faultOfName(cells.parent_first, 'Who is the mail to?'),
        parent_last: faultOfName(cells.parent_last, null),
        email:
          cells.email === ''
            ? 'Missing.'
            : isEmail(cells.email)
              ? undefined
              : 'Not an email address.',
        phone: faultOfPhone(cells.phone),
        child_first: faultOfName(cells.child_first, 'Missing.'),
        child_last: faultOfName(cells.child_last, null),
        year:
          yearOf(cells.year) === undefined
            ? 'A year from Reception to Year 13.'
            : before && !isSameYear(before, row)
              ? `Row ${before.nr} has another year for this child.`
              : undefined,
        class: faultOfClass(cells.class, classes),
        twin:
          twin && !edits[editKey(nr, 'twin')]
            ? `Row ${twin.nr} has a child of this name with another parent. Is it the same child?`
            : undefined,
      }),
    };
    return { nr, cells, faults: defined(faults), twinRow: twin?.nr ?? null };
  });
}

const defined = <Key extends string>(
  faults: Partial<Record<Key, string | undefined>>,
): Partial<Record<Key, string>> =>
  Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined)) as Partial<
    Record<Key, string>
  >;

function isSameYear(one: SheetRow, other: SheetRow): boolean {
  const [year, another] = [yearOf(one.cells.year), yearOf(other.cells.year)];
  return year === another || year == null || another == null;
}

export const isFaulty = ({ faults }: CheckedRow) => Object.keys(faults).length > 0;

/** The families of rows without faults: one for each address, with each child once. */
export function familiesOf(
  rows: readonly CheckedRow[],
  edits: Edits,
  classes: readonly OwnerCourse[],
): InvitedFamily[] {
  const families = new Map<string, InvitedFamily>();
  /** The id of each child: by parent and name, and by the row. */
  const ids = new Map<string, string>();
  for (const row of rows) {
    const { cells, nr } = row;
    const email = emailOf(row);
    const name = `${email} ${childName(row)}`;
    const shared = edits[editKey(nr, 'twin')] === 'same' ? ids.get(String(row.twinRow)) : undefined;
    const id = ids.get(name) ?? shared ?? crypto.randomUUID();
    ids.set(name, id).set(String(nr), id);
    const family = families.get(email) ?? {
      email,
      first_name: cells.parent_first,
      last_name: cells.parent_last,
      phone: cells.phone,
      children: [],
    };
    families.set(email, family);
    let child = family.children.find((one) => one.id === id);
    if (!child) {
      child = {
        id,
        first_name: cells.child_first,
        last_name: cells.child_last,
        year: null,
        courses: [],
      };
      family.children.push(child);
    }
    child.year ??= yearOf(cells.year) ?? null;
    const [found] = cells.class === '' ? [] : classesOf(cells.class, classes);
    if (found && !child.courses.includes(found.id)) child.courses.push(found.id);
  }
  return [...families.values()];
}
