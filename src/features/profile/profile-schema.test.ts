import * as v from 'valibot';
import { expect, it } from 'vitest';
import { profileSchema } from './profile-schema.ts';

it('requires two characters in each name', () => {
  const result = v.safeParse(profileSchema, { first_name: '', last_name: 'B' });
  expect(result.issues?.map((issue) => issue.message)).toEqual([
    'First name is required',
    'Last name is required',
  ]);
});
