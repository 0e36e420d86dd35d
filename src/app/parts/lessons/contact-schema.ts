import * as v from 'valibot';
import { enquiryLimits, isPhoneNumber, limits } from '#sync';
import { lengthOf, limitedText } from '../../../lib/limited-text.ts';
import { cleanName, optionalName } from '../name-fields.ts';

const { contact_phone } = limits.enrollments;

/** The name and number to ring during a class: both, or neither to remove them. */
export const contactSchema = v.pipe(
  v.object({
    name: optionalName('name'),
    phone: v.pipe(
      cleanName,
      limitedText('phone number', contact_phone),
      v.check(
        (phone) => phone === '' || lengthOf(phone) > contact_phone || isPhoneNumber(phone),
        enquiryLimits.contact.phone.refusal,
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
