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

it.each(["O'Neill-Łukasz", 'Zoë', 'St. John', '李', 'अमीरा'])('takes the name %s', (name) => {
  const given = name.length < 2 ? `${name}${name}` : name;
  expect(v.safeParse(profileSchema, { first_name: given, last_name: given }).success).toBe(true);
});

it.each(['Ring me on 0770', 'a@b', 'Hi!', 'a\u202Eb', 'x'.repeat(41)])('refuses %s', (name) => {
  expect(v.safeParse(profileSchema, { first_name: name, last_name: 'Bell' }).success).toBe(false);
});
