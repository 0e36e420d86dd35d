import * as v from 'valibot';
import { emailAddress } from '#sync';
import { nameField } from '../../components/name-fields.ts';

const email = emailAddress('Please enter a valid email address');
const password = v.pipe(v.string(), v.minLength(6, 'Password must be at least 6 characters'));

export const loginSchema = v.object({ email, password });

export const signUpSchema = v.object({
  firstName: nameField('first name', 'First name is required'),
  lastName: nameField('last name', 'Last name is required'),
  email,
  password,
  userType: v.picklist(['student', 'parent', 'teacher'], 'Please select a user type'),
});

export const resetRequestSchema = v.object({ email });
export const passwordSchema = v.object({ password });
