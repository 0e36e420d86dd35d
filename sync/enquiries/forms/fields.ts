import * as v from 'valibot';

/** The longest text that a field takes; the server limits an enquiry as a whole too. */
const longest = 2_000;

/** A text that must be there. */
export function requiredText(message: string, least = 1) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, message),
    v.maxLength(longest, `Please use at most ${longest} characters.`),
  );
}

/** A text that may be left empty. */
export const optionalText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longest, `Please use at most ${longest} characters.`),
);

export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.email('Please enter a valid email address.'),
  v.maxLength(254, 'Please enter a valid email address.'),
);

export const phoneNumber = requiredText('Please enter a valid phone number.', 6);

/** One of the offered choices, or nothing chosen. */
export function optionalChoice<const Options extends readonly string[]>(options: Options) {
  return v.union([v.literal(''), v.picklist(options)]);
}

/** One of the offered choices. */
export function requiredChoice<const Options extends readonly string[]>(
  options: Options,
  message: string,
) {
  return v.pipe(v.string(), v.nonEmpty(message), v.picklist(options, message));
}
