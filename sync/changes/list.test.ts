import { expect, it } from 'vitest';
import type { Change } from '../schema/changes.ts';
import { deleted, insertion } from './list.ts';

const row = { id: '1', title: 'Fractions' };

function newCourse(changed: Partial<Change> = {}): Change {
  return { ...insertion('courses', row, 'Fractions'), ...changed } as Change;
}

it('a new row that is deleted before it was sent leaves no change', () => {
  expect(deleted(newCourse(), 'courses', null, 'Fractions')).toBeNull();
});

it('a new row that may have arrived is deleted at the server', () => {
  const change = newCourse({ attempted: [row] });
  expect(deleted(change, 'courses', null, 'Fractions')).toMatchObject({ operation: 'delete' });
});
