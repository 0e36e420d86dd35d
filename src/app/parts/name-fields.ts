import * as v from 'valibot';
import { isName, limits } from '#sync';
import { limitedText } from '../../lib/limited-text.ts';

const signs = 'spaces, hyphens, apostrophes and full stops';

/**
 * A schema for a first or last name. The server has the same rule (sync/schema/names.ts).
 * @param part 'first name' or 'last name', for the sentence about a longer one
 * @param missing the printed sentence for a name of fewer than 2 characters
 */
export function nameField(part: 'first name' | 'last name', missing: string) {
  return v.pipe(
    limitedText(part, limits.profiles.first_name),
    v.minLength(2, missing),
    v.check(
      (name) => name.length < 2 || isName(name),
      `The ${part} can have letters, ${signs} only.`,
    ),
  );
}
