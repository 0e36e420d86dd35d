import * as v from 'valibot';
import { cleanText, isName, limits } from '#sync';
import { limitedText } from '../../../lib/limited-text.ts';
import { noNameWords } from '../name-fields.ts';

const { contact_name, contact_phone } = limits.enrollments;

const cleaned = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, 'name')),
);

/** The name and number to ring during a class: both, or neither to remove them. */
export const contactSchema = v.pipe(
  v.object({
    name: v.pipe(
      cleaned,
      limitedText('name', contact_name),
      v.check((name) => name === '' || isName(name), noNameWords('name')),
    ),
    phone: v.pipe(
      cleaned,
      limitedText('phone number', contact_phone),
      v.regex(/^[\d+() -]*$/, 'The phone number can have digits, spaces, + ( ) and - only.'),
      v.check(
        (phone) =>
          /[^\d+() -]/.test(phone) || phone === '' || phone.replaceAll(/\D/g, '').length >= 5,
        'The phone number is too short.',
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['name'], ['phone']],
      ({ name, phone }) => name === '' || phone !== '',
      'Enter a phone number, or leave both empty.',
    ),
    ['phone'],
  ),
  v.forward(
    v.partialCheck(
      [['name'], ['phone']],
      ({ name, phone }) => phone === '' || name !== '',
      'Enter the name of who answers.',
    ),
    ['name'],
  ),
);
