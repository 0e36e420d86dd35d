import * as v from 'valibot';
import { nameField } from '../parts/name-fields.ts';

export const profileSchema = v.object({
  first_name: nameField('first name', 'First name is required'),
  last_name: nameField('last name', 'Last name is required'),
});
