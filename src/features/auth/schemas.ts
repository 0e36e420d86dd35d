import * as v from 'valibot';
import { emailAddress, limits } from '#sync';
import { limitedText } from '../../lib/limited-text.ts';

const email = emailAddress('Please enter a valid email address');
const password = v.pipe(v.string(), v.minLength(6, 'Password must be at least 6 characters'));

export const loginSchema = v.object({ email, password });

export const signUpSchema = v.object({
  firstName: v.pipe(
    limitedText('first name', limits.profiles.first_name),
    v.minLength(2, 'First name is required'),
  ),
  lastName: v.pipe(
    limitedText('last name', limits.profiles.last_name),
    v.minLength(2, 'Last name is required'),
  ),
  email,
  password,
  userType: v.picklist(['student', 'parent', 'teacher'], 'Please select a user type'),
});

export const resetRequestSchema = v.object({ email });
export const passwordSchema = v.object({ password });
