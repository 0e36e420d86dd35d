import { expect, it } from 'vitest';
import { arrangeRoster } from './roster.ts';

const row = (first_name: string, last_name: string | null, day: string, status = 'active') => ({
  id: first_name,
  first_name,
  last_name,
  enrolled_at: `2025-09-${day}T09:00:00Z`,
  status,
  isNew: false,
  pending: 'none' as const,
});
const rows = [
  row('Nia', 'Bright', '03'),
  row('Ada', 'Finch', '05', 'paused'),
  row('Theo', null, '04'),
];
const names = (search: string, key: 'name' | 'enrolled' | 'status', isDown = false) =>
  arrangeRoster(rows, search, { key, isDown }).map((student) => student.id);

it('sorts by surname, day and status, in both directions', () => {
  expect(names('', 'name')).toEqual(['Nia', 'Ada', 'Theo']);
  expect(names('', 'name', true)).toEqual(['Theo', 'Ada', 'Nia']);
  expect(names('', 'enrolled')).toEqual(['Nia', 'Theo', 'Ada']);
  expect(names('', 'status', true)).toEqual(['Ada', 'Nia', 'Theo']);
});

it('finds a student by part of the name', () => {
  expect(names('FIN', 'name')).toEqual(['Ada']);
  expect(names('x', 'name')).toEqual([]);
});

it.each([
  ['zoe', 'Zoë'],
  ['ZOË', 'Zoë'],
  ["o'brien", 'Zoë'],
  ['o\u2019brien', 'Zoë'],
  ['obrien', 'Zoë'],
  ["d'arcy", 'Siân'],
  ['sian d\u2019a', 'Siân'],
])('finds %j whatever the accents and apostrophes', (search, id) => {
  // The first name has its accent as a character of its own.
  const typed = [row('Zoë'.normalize('NFD'), 'O\u2019Brien', '01'), row('Siân', "D'Arcy", '02')];
  const found = arrangeRoster(typed, search, { key: 'name', isDown: false });
  expect(found.map((student) => student.id.normalize('NFC'))).toEqual([id]);
});
