/** Changes of one course, in the states that the tests of the list of changes begin from. */
import { insertion } from '../../sync/changes/transitions.ts';
import type { Change, Refusal } from '../../sync/schema/changes.ts';
import { courseAt } from './scripted-client.ts';

/** The row that the person saw. */
export const base = courseAt(5, { title: 'Algebra', level: 'Beginner' });

/** A waiting edit of the title of `base`. */
export const change = (values: Partial<Change> = {}): Change => ({
  ...insertion('courses', { id: 'a' }, 'Algebra'),
  operation: 'update',
  base,
  values: { title: 'Geometry' },
  version: 3,
  ...values,
});

/** A waiting new row. */
export const newRow = (values: Partial<Change> = {}): Change =>
  change({ operation: 'insert', base: null, values: { id: 'a', title: 'Geometry' }, ...values });

/** A change that has nothing left to send. */
export const settledWith = (values: Partial<Change>): Change =>
  change({ status: 'settled', values: {}, ...values });

export const refusal = (values: Partial<Refusal> = {}): Refusal => ({
  operation: 'update',
  values: { title: 'Geometry' },
  code: 'invalid',
  at: '2026-11-20T10:00:00Z',
  ...values,
});

/** The attempt of `change()`. */
export const attempted = [{ title: 'Geometry' }];
/** An edit of the level that lost. */
export const lostLevel = { level: { mine: 'Advanced', theirs: 'Beginner' } };
