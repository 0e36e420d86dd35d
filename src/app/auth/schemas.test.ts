import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { minimumPasswordLength } from '../../../supabase/local/password-length.ts';
import {
  emailOnlySchema,
  loginSchema,
  passwordSchema,
  shortestPassword,
  signUpSchema,
} from './schemas.ts';

const messages = (result: { issues?: readonly { message: string }[] | undefined }) =>
  result.issues?.map((issue) => issue.message) ?? [];

describe('login', () => {
  it('asks for a valid email and a password of six characters', () => {
    const result = v.safeParse(loginSchema, { email: 'sam', password: '12345' });
    expect(messages(result)).toEqual([
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]);
  });

  it('removes spaces around the email, not around the password', () => {
    const result = v.safeParse(loginSchema, { email: ' sam@example.com ', password: ' 12345' });
    expect(result.output).toEqual({ email: 'sam@example.com', password: ' 12345' });
  });
});

describe('sign up', () => {
  const good = {
    first_name: 'Sam',
    last_name: 'Bright',
    email: 'sam@example.com',
    password: 'a secret',
    user_type: 'student',
  };

  it('accepts the three account types', () => {
    for (const user_type of ['student', 'parent', 'teacher']) {
      expect(v.is(signUpSchema, { ...good, user_type })).toBe(true);
    }
  });

  it('refuses admin and anything else as a type', () => {
    const result = v.safeParse(signUpSchema, { ...good, user_type: 'admin' });
    expect(messages(result)).toEqual(['Please select a user type']);
  });

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['1234567', 'Please use at least 8 characters for a new password.'],
  ])('refuses the new password %s', (password, message) => {
    expect(messages(v.safeParse(signUpSchema, { ...good, password }))).toEqual([message]);
    expect(messages(v.safeParse(passwordSchema, { password, code: '' }))).toEqual([message]);
  });

  it('asks for as many characters as the server', () => {
    expect(shortestPassword).toBe(minimumPasswordLength());
  });

  it('asks for each name', () => {
    const result = v.safeParse(signUpSchema, { ...good, first_name: '', last_name: ' \u200b ' });
    expect(messages(result)).toEqual(['First name is required', 'Last name is required']);
  });
});

it.each([loginSchema, emailOnlySchema])('takes an address with an apostrophe', (schema) => {
  const values = { email: " john.o'brian@example.com ", password: 'long enough' };
  expect(v.parse(schema, values)).toMatchObject({ email: "john.o'brian@example.com" });
});
