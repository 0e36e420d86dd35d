import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import type { Change } from '../schema/changes.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { deleted, editChangeOfRow, edited, insertion } from './list.ts';

const row = { id: '1', title: 'Fractions' };
const serverRow = {
  ...row,
  change_position: 1,
  description: '',
  subject: 'mathematics',
  image: '',
  level: 'Beginner',
  duration: '',
  teacher_id: '2',
  created_at: '2026-11-20T10:00:00Z',
};

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

describe('an edit while a pull brings the row of an earlier edit', () => {
  const accepted = { ...serverRow, title: 'Decimals', change_position: 2 };
  let database: OakfoldDatabase;

  beforeEach(async () => {
    database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
    await database.courses.insert(serverRow as never);
    await database.changes.insert({
      ...newCourse(),
      status: 'accepted',
      operation: 'update',
      answer: { ...accepted, _deleted: false },
    });
  });
  afterEach(() => database.close());

  it('is based on that row', async () => {
    const { changes, courses } = database;
    const findChange = changes.findOne.bind(changes);
    // The pull is done between the start of the edit and its first read.
    changes.findOne = ((key: string) => ({
      exec: async () => {
        changes.findOne = findChange;
        await courses.upsert(accepted as never);
        await changes.findOne(key).remove();
        return changes.findOne(key).exec();
      },
    })) as never;
    const change = await editChangeOfRow(database, 'courses', row.id, (now, server) =>
      edited(now, 'courses', server, { title: 'Fractions' }, 'Fractions'),
    );
    expect(change?.base).toMatchObject({ title: 'Decimals', change_position: 2 });
    expect(change?.values).toEqual({ title: 'Fractions' });
  });

  it('is based on that row too if the pull is done between the reading of the row and the edit', async () => {
    const { changes, courses } = database;
    const findRow = courses.findOne.bind(courses);
    courses.findOne = ((id: string) => ({
      exec: async () => {
        courses.findOne = findRow;
        const before = { toMutableJSON: () => serverRow };
        await courses.upsert(accepted as never);
        await changes.findOne(`courses:${id}`).incrementalPatch({ answer: null });
        return before;
      },
    })) as never;
    const change = await editChangeOfRow(database, 'courses', row.id, (now, server) =>
      edited(now, 'courses', server, { title: 'Fractions' }, 'Fractions'),
    );
    expect(change?.base).toMatchObject({ title: 'Decimals', change_position: 2 });
  });
});
