import * as v from 'valibot';
import { emailAddress } from '#sync';
import { nameField } from '../parts/name-fields.ts';
import { codeField } from '../parts/second-factor/code-field.ts';

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

export const firstPassword = v.object({ password: newPassword });
export const passwordSchema = v.object({ ...firstPassword.entries, code: v.string() });
export const passwordWithCode = v.object({ password: newPassword, code: codeField });

/** The details of a person with a password, as they choose both after the link of a mail. */
export const personSchema = v.object({
  password: newPassword,
  first_name: nameField('first name', 'First name is required'),
  last_name: nameField('last name', 'Last name is required'),
  user_type: v.picklist(['student', 'parent', 'teacher'], 'Please select a user type'),
});

export const signUpSchema = v.object({ ...personSchema.entries, email });

export const emailOnlySchema = v.object({ email });
