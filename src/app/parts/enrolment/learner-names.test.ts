import { expect, it } from 'vitest';
import { learnerName } from './learner-names.ts';

const child = (id: string, first_name: string, last_name: string | null = 'Bright') => ({
  id,
  isSelf: false,
  first_name,
  last_name,
});

it('children have their first names, and full names if two are called the same', () => {
  const [nia, jo, other] = [child('1', 'Nia'), child('2', 'Jo'), child('3', 'Jo', 'Hall')];
  expect([nia, jo, other].map((one) => learnerName(one, [nia, jo, other]))).toEqual([
    'Nia',
    'Jo Bright',
    'Jo Hall',
  ]);
});

it('a student who reads is "you", and a child whose name is not here yet is "Your child"', () => {
  expect(learnerName({ ...child('1', 'Nia'), isSelf: true }, [])).toBeNull();
  expect(learnerName(child('1', '', null), [])).toBe('Your child');
});
