import * as v from 'valibot';
import { emailAddress } from '#sync';
import { nameField } from '../parts/name-fields.ts';

const email = emailAddress('Please enter a valid email address');
const password = v.pipe(v.string(), v.minLength(6, 'Password must be at least 6 characters'));

/** The shortest password of a new account, as supabase/config.toml has it. Older accounts may have six characters. */
export const shortestPassword = 8;
const newPassword = v.pipe(
  password,
  v.check(
    ({ length }) => length < 6 || length >= shortestPassword,
    `Please use at least ${shortestPassword} characters for a new password.`,
  ),
);

export const loginSchema = v.object({ email, password });

export const signUpSchema = v.object({
  firstName: nameField('first name', 'First name is required'),
  lastName: nameField('last name', 'Last name is required'),
  email,
  password: newPassword,
  userType: v.picklist(['student', 'parent', 'teacher'], 'Please select a user type'),
});

export const emailOnlySchema = v.object({ email });
export const passwordSchema = v.object({ password: newPassword });
