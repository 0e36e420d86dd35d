import * as v from 'valibot';
import { cleanText, type TextForm } from '../../schema/clean-text.ts';
import { enquiryLimits, type FieldLimit } from './limits.ts';

/** The length in characters as the database counts them: most emoji count as one. */
const lengthOf = (text: string) => [...text].length;

/** A text in its one form, as private.clean_enquiry stores it. */
const clean = (form: TextForm) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, form)),
  );

const atMost = ({ most }: FieldLimit) =>
  v.check<string, string>(
    (text) => lengthOf(text) <= most,
    `Please use at most ${most.toLocaleString('en-GB')} characters.`,
  );

/** A text that must be there. */
export function requiredText(limit: Required<FieldLimit>, form: TextForm = 'line') {
  return v.pipe(
    clean(form),
    v.check((text) => lengthOf(text) >= limit.least, limit.refusal),
    atMost(limit),
  );
}

/** A text that may be left empty. */
export function optionalText(limit: FieldLimit, form: TextForm = 'line') {
  return v.pipe(clean(form), atMost(limit));
}

/**
 * An email address as browsers accept it, with a domain that has a dot. `private.check_enquiry` accepts the same.
 * @param message for anything else
 */
export function emailAddress(message = enquiryLimits.newsletter.email.refusal) {
  const isAddress = (text: string) =>
    v.RFC_EMAIL_REGEX.test(text) && /\.[^.@]+$/.test(text) && text.length <= 254;
  return v.pipe(clean('line'), v.check(isAddress, message));
}

/**
 * A phone number as people in the UK write it: digits with spaces, brackets and the usual signs between them, and an
 * extension. `private.is_phone_number` accepts the same.
 */
export function isPhoneNumber(text: string): boolean {
  return (
    /^[+(0-9][0-9 ()+./-]*((x|ext\.?|extension) ?[0-9]+)?$/i.test(text) &&
    /([0-9][^0-9]*){5}/.test(text)
  );
}

/** A phone number. */
export function phoneNumber(limit: Required<FieldLimit>) {
  return v.pipe(requiredText(limit, 'name'), v.check(isPhoneNumber, limit.refusal));
}

/** One of the offered choices, or nothing chosen. */
export function optionalChoice<const Options extends readonly string[]>(options: Options) {
  return v.union([v.literal(''), v.picklist(options)]);
}

/** One of the offered choices. */
export function requiredChoice<const Options extends readonly string[]>(
  options: Options,
  { refusal }: Required<FieldLimit>,
) {
  return v.pipe(v.string(), v.nonEmpty(refusal), v.picklist(options, refusal));
}
