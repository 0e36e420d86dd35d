/** '1 change', '2 changes' */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** 'mathematics' -> 'Mathematics' */
export function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en-GB') + word.slice(1);
}

/** 'Sam', 'Bright' -> 'SB'; without a last name, one letter. */
export function initialsOf(first: string, last: string | null): string {
  return [first, last ?? '']
    .map((part) => part.trim().charAt(0).toLocaleUpperCase('en-GB'))
    .join('');
}

/** 'Sam Bright'; '' if neither name is known. */
export function fullName({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string | null;
}): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** '8 courses, 3 enrolments and 1 request' */
export function listWords(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}
