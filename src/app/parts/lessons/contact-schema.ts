import * as v from 'valibot';
import { limits } from '#sync';
import { limitedText } from '../../../lib/limited-text.ts';
import { cleanName, optionalName } from '../name-fields.ts';

const { contact_phone } = limits.enrollments;

/** The name and number to ring during a class: both, or neither to remove them. */
export const contactSchema = v.pipe(
  v.object({
    name: optionalName('name'),
    phone: v.pipe(
      cleanName,
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
