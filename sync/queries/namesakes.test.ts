import { expect, it } from 'vitest';
import { namesakes } from './namesakes.ts';

const person = (first_name: string, last_name: string | null = 'Lee') => ({
  first_name,
  last_name,
});

it('tells students of one name apart by their ids, and nobody else', () => {
  const people = new Map([
    ['3f2a9c1b', person('Ada')],
    ['77b0c1d2', person('ADA ', 'Lee')],
    ['90000000', person('Ada', null)],
    ['5ad00000', person('Bea')],
  ]);
  expect([...namesakes(people)]).toEqual([
    ['3f2a9c1b', '3f2a'],
    ['77b0c1d2', '77b0'],
  ]);
});

it('shows as much of the ids as tells them apart', () => {
  const people = new Map([
    ['3f2a9c1b', person('Ada')],
    ['3f2a9d00', person('Ada')],
  ]);
  expect([...namesakes(people).values()]).toEqual(['3f2a9c', '3f2a9d']);
});
