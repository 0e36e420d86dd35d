import * as v from 'valibot';

const email = v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address'));
const password = v.pipe(v.string(), v.minLength(6, 'Password must be at least 6 characters'));

export const loginSchema = v.object({ email, password });

export const signUpSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.minLength(2, 'First name is required')),
  lastName: v.pipe(v.string(), v.trim(), v.minLength(2, 'Last name is required')),
  email,
  password,
  userType: v.picklist(['student', 'parent', 'teacher'], 'Please select a user type'),
});

export const resetRequestSchema = v.object({ email });
export const passwordSchema = v.object({ password });
