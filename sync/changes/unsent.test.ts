import { expect, it } from 'vitest';
import { change } from '../../tests/harness/course-changes.ts';
import { nothing } from '../../tests/harness/strict-matchers.ts';
import type { Change } from '../schema/changes.ts';
import { merged } from './merge.ts';
import { rowWithChange } from './overlay.ts';
import { edited, undone } from './transitions.ts';
import { unsentPart } from './unsent.ts';

const row = {
  id: 'a',
  change_position: 7,
  _deleted: false,
  title: 'Fractions',
  description: 'Halves',
  subject: 'mathematics',
  image: '',
  level: 'Beginner',
  duration: '8 weeks',
  teacher_id: 't',
  created_at: 'then',
};
const waiting = change({
  operation: 'update',
  base: row,
  answer: row,
  values: { duration: 'A term' },
  attempted: [{ level: 'All Levels' }],
});

it('a waiting edit keeps the position and the columns that it is about', () => {
  expect(unsentPart(waiting)).toEqual({
    ...waiting,
    answer: null,
    base: {
      id: 'a',
      change_position: 7,
      _deleted: false,
      _part: true,
      duration: '8 weeks',
      level: 'Beginner',
    },
  });
});

it('an accepted change goes, unless the person has something to decide about', () => {
  const accepted: Change = { ...waiting, status: 'accepted' };
  expect(unsentPart(accepted)).toBeNull();
  const lost = { title: { mine: 'Thirds', theirs: 'Fractions' } };
  expect(unsentPart({ ...accepted, lost })).toMatchObject({
    status: 'settled',
    lost,
    values: nothing,
  });
});

it('a waiting deletion names nobody, and is not shown before its row is back', () => {
  const ending = unsentPart({
    ...waiting,
    source: 'child_parent_relationships',
    operation: 'delete',
    values: {},
    attempted: [],
    label: 'Clementine',
  }) as Change;
  expect(JSON.stringify(ending)).not.toContain('Clementine');
  expect(rowWithChange(null, ending)).toBeNull();
  expect(rowWithChange(row, ending)).toMatchObject({ pending: 'delete' });
  expect(rowWithChange(null, undone({ ...ending, attempted: [{ _deleted: true }] }))).toBeNull();
});

it('an edit of another column after the next sign-in is merged as if the base were whole', () => {
  const kept = unsentPart({ ...waiting, attempted: [] });
  const both = edited(kept, 'courses', row, { title: 'Thirds' }, '') as Change;
  expect(both.base).toMatchObject({ title: 'Fractions', duration: '8 weeks' });
  expect(merged(both, { ...row, change_position: 9, level: 'Advanced' })).toMatchObject({
    values: { title: 'Thirds', duration: 'A term' },
    lost: nothing,
  });
});
