import * as v from 'valibot';
import { expect, it } from 'vitest';
import { profileSchema } from './profile-schema.ts';

it('requires each name', () => {
  const result = v.safeParse(profileSchema, { first_name: '', last_name: ' ' });
  expect(result.issues?.map((issue) => issue.message)).toEqual([
    'First name is required',
    'Last name is required',
  ]);
});

it.each([...["O'Neill-Łukasz", 'Zoë', 'St. John', '李', 'J', 'अमीरा', 'J. R.'], 'علی\u200cرضا'])(
  'takes the name %s',
  (name) => {
    expect(v.parse(profileSchema, { first_name: name, last_name: name })).toEqual({
      first_name: name,
      last_name: name,
    });
  },
);

it.each([
  ['Mary\u00a0Ann', 'Mary Ann'],
  ['Anne\u2011Marie', 'Anne-Marie'],
  ['O\u2018Neill', "O'Neill"],
  ['O`Neill', "O'Neill"],
  ['a\u202Eb', 'ab'],
])('takes %j as %s', (typed, name) => {
  expect(v.parse(profileSchema, { first_name: typed, last_name: 'Bell' }).first_name).toBe(name);
});

it.each([
  ...['Ring me on 0770', 'a@b', 'Hi!', 'x'.repeat(41)],
  ...['www.evil-club.com', 'Your mum said to come'],
])('refuses %s', (name) => {
  expect(v.safeParse(profileSchema, { first_name: name, last_name: 'Bell' }).success).toBe(false);
});
