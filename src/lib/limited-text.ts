import * as v from 'valibot';

/** The length in characters as the database counts them: most emoji count as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** 'The description is too long: 5,000 characters at most.' */
export function tooLongWords(name: string, most: number): string {
  return `The ${name} is too long: ${most.toLocaleString('en-GB')} characters at most.`;
}

/**
 * A schema for a text of limited length. It removes spaces at both ends.
 * @param name the name in the error: 'description'
 * @param most the limit in characters
 */
export function limitedText(name: string, most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => lengthOf(text) <= most, tooLongWords(name, most)),
  );
}
