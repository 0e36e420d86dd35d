/** '8', '1,508' */
export const figure = (count: number): string => count.toLocaleString('en-GB');

/** '1 change', '2 changes' */
export function countOf(count: number, one: string, many: string): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** A text that people typed, with one full stop at its end; '' stays ''. */
export function asSentence(text: string): string {
  const typed = text.trim();
  return typed === '' || /[.!?\u2026]$/.test(typed) ? typed : `${typed}.`;
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** 'eight' for 8; digits above twelve. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? figure(count);
}

/** 'mathematics' -> 'Mathematics' */
export function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en-GB') + word.slice(1);
}

/** Firefox before 125 has none. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en-GB') : null;

/** The first character as people count them: with its accents, and both halves of a surrogate pair. */
function firstCharacter(text: string): string {
  const [first] = segmenter?.segment(text) ?? [];
  return first?.segment ?? [...text][0] ?? '';
}

/** 'Sam', 'Bright' -> 'SB'; without a last name, one letter. */
export function initialsOf(first: string, last: string | null): string {
  return [first, last ?? '']
    .map((part) => firstCharacter(part.trim()).toLocaleUpperCase('en-GB'))
    .join('');
}

/** Matches what leaves no ink: spaces, control and joining characters, marks alone, and fillers of Hangul and Braille. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Z}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/gu;

/** 'Sam Bright'; '' if neither name is known or can be seen. */
export function fullName({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string | null;
}): string {
  return [first_name, last_name].filter((part) => part?.replace(INVISIBLE, '')).join(' ');
}

interface ShownPerson {
  first_name: string;
  last_name: string | null;
  /** Where another one in the list has the same name. */
  namesake?: string | undefined;
}

/** 'Sam Bright', or 'No name'; 'Sam Bright (ID 3f2a)' beside another one of that name. */
export function shownName(person: ShownPerson): string {
  return withNamesake(fullName(person) || 'No name', person);
}

/** A name in any form, with what tells it from the same name of another one in the list. */
export const withNamesake = (name: string, { namesake }: Pick<ShownPerson, 'namesake'>): string =>
  namesake ? `${name} (ID ${namesake})` : name;

/** '8 courses, 3 enrolments and 1 request' */
export function listWords(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/** The words for a flag that is stored as text. */
export const yesOrNo = (flag: string): string => (flag === 'true' ? 'Yes' : 'No');

/** Whether a parent made the account, for a child without an email address. */
export const isManaged = ({ email }: { email: string }): boolean => email === '';

/** How an account is named on a device: by its address, that of a child without one by the first name. */
export const accountName = ({ email, firstName }: { email: string; firstName: string }): string =>
  email || firstName;
