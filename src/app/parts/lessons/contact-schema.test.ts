import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contactSchema } from './contact-schema.ts';

const problems = (name: string, phone: string) =>
  v.safeParse(contactSchema, { name, phone }).issues?.map(({ message }) => message) ?? [];

it.each([
  ['Rosa Okafor', '020 7946 0123'],
  ['Gran', '+44 (0)20 7946-0123'],
  ['Rosa\u00a0O\u2019Neill', '07700\u00a0900\u2011123'],
  ['Gran', '\u202a+44 7700 900123\u202c'],
  ['Gran', '07700.900.123'],
  ['Gran', '07700 900123 / 07700 900456'],
  ['Gran', '020 7946 0123 ext. 4'],
  ['', ''],
])('takes "%s" with "%s"', (name, phone) => {
  expect(problems(name, phone)).toEqual([]);
});

it.each([
  ['Rosa', '', 'Enter a phone number, or leave both empty.'],
  ['', '020 7946 0123', 'Enter the name of who answers.'],
  ['Rosa', 'ring the bell', 'Please enter a valid phone number.'],
  ['Rosa', '123', 'Please enter a valid phone number.'],
  ['Rosa', '0'.repeat(31), 'The phone number is too long: 30 characters at most.'],
  ['R'.repeat(41), '020 7946 0123', 'The name is too long: 40 characters at most.'],
])('refuses "%s" with "%s"', (name, phone, words) => {
  expect(problems(name, phone)).toEqual([words]);
});

it.each(['Ring me at five today', 'www.evil.com', 'Rosa 2'])('refuses the name "%s"', (name) => {
  expect(problems(name, '020 7946 0123')).toEqual([expect.stringMatching(/one to three words/)]);
});
