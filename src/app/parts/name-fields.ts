import * as v from 'valibot';
import { cleanText, isName, limits } from '#sync';
import { limitedText } from '../../lib/limited-text.ts';

/** The sentence about a text that is no name. @param part 'first name' */
export const noNameWords = (part: string) =>
  `The ${part} can have one to three words of letters, hyphens and apostrophes, and a full stop after an initial or "St".`;

/**
 * A schema for a first or last name. The server has the same rule (sync/schema/names.ts).
 * @param part 'first name' or 'last name', for the sentence about a longer one
 * @param missing the printed sentence for no name
 */
export function nameField(part: 'first name' | 'last name', missing: string) {
  return v.pipe(
    v.string(),
    v.transform((name) => cleanText(name, 'name')),
    limitedText(part, limits.profiles.first_name),
    v.nonEmpty(missing),
    v.check((name) => name === '' || isName(name), noNameWords(part)),
  );
}
