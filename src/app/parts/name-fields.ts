import * as v from 'valibot';
import { cleanText, isName, limits } from '#sync';
import { lengthOf, limitedText } from '../../lib/limited-text.ts';

const most = limits.profiles.first_name;

/** A text as the server stores a name or a telephone number. */
export const cleanName = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, 'name')),
);

/**
 * A schema for a name, or nothing. The server has the same rule (sync/schema/names.ts).
 * @param part 'first name', for the sentences
 */
export function optionalName(part: string) {
  return v.pipe(
    cleanName,
    limitedText(part, most),
    v.check(
      (name) => name === '' || lengthOf(name) > most || isName(name),
      `The ${part} can have one to three words of letters, hyphens and apostrophes, with a full stop only after an initial or "St".`,
    ),
  );
}

/** The same for a name that must be there. @param missing the printed sentence for none */
export function nameField(part: 'first name' | 'last name', missing: string) {
  return v.pipe(optionalName(part), v.nonEmpty(missing));
}
