import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { mostLessons } from '../commands/lessons.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import type { Change } from '../schema/changes.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { ChangeStore, mostInTransaction } from './store.ts';
import { deleted, edited, insertion } from './transitions.ts';

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

it('a correction of every field ends the refusal of a new row that had arrived before', () => {
  const refused = { operation: 'insert' as const, values: row, code: 'invalid' as const, at: '' };
  const change = newCourse({ status: 'settled', values: {}, refused });
  const server = { ...serverRow, _deleted: false };
  const corrected = edited(change, 'courses', server, { title: 'Corrected' }, 'Corrected');
  expect(corrected).toMatchObject({ status: 'waiting', refused: null });
});

describe('an edit while a pull brings the row of an earlier edit', () => {
  const accepted = { ...serverRow, title: 'Decimals', change_position: 2 };
  const key = 'courses:1';
  let database: OakfoldDatabase;
  let changes: ChangeStore;

  beforeEach(async () => {
    database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
    await database.courses.insert(serverRow as never);
    const answer = { ...accepted, _deleted: false };
    await database.changes.put([
      { ...newCourse(), status: 'accepted', operation: 'update', answer },
    ]);
    changes = await ChangeStore.open(database);
  });
  afterEach(() => database.close());

  /** Runs a task in the moment in which the edit reads the row, before or after the storage answers. */
  function atRead(when: 'before' | 'after', task: () => Promise<unknown>): void {
    const storage = database.courses.storageInstance;
    const find = storage.findDocumentsById.bind(storage);
    storage.findDocumentsById = async (ids, withDeleted) => {
      storage.findDocumentsById = find;
      if (when === 'before') await task();
      const found = await find(ids, withDeleted);
      if (when === 'after') await task();
      return found;
    };
  }
  const edit = () =>
    changes.editWithRow('courses', row.id, (now, server) =>
      edited(now, 'courses', server, { title: 'Fractions' }, 'Fractions'),
    );
  const pull = async (answer: null | 'removed') => {
    await database.courses.upsert(accepted as never);
    await changes.edit(key, (change) => (answer ? null : change && { ...change, answer }));
  };

  it.each(['before', 'after'] as const)('is based on that row (%s the read)', async (when) => {
    atRead(when, () => pull(null));
    const change = await edit();
    expect(change?.base).toMatchObject({ title: 'Decimals', change_position: 2 });
    expect(change?.values).toEqual({ title: 'Fractions' });
  });

  it.each(['before', 'after'] as const)(
    'is based on that row if the change is gone (%s the read)',
    async (when) => {
      atRead(when, () => pull('removed'));
      expect((await edit())?.base).toMatchObject({ title: 'Decimals', change_position: 2 });
    },
  );

  it.each(['before', 'after'] as const)(
    'keeps what another edit writes meanwhile (%s the read)',
    async (when) => {
      atRead(when, () =>
        changes.editWithRow('courses', row.id, (now, server) =>
          edited(now, 'courses', server, { level: 'Advanced' }, 'Fractions'),
        ),
      );
      expect((await edit())?.values).toEqual({ title: 'Fractions', level: 'Advanced' });
    },
  );
});

it('edits of many rows are written in few transactions, each from its own row', async () => {
  const database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
  const ids = Array.from({ length: mostInTransaction + 10 }, (_, number) => String(number));
  await database.courses.bulkInsert(
    ids.map((id) => ({ ...serverRow, id, title: `Course ${id}` })) as never,
  );
  const changes = await ChangeStore.open(database);
  const storage = database.changes.storageInstance;
  const write = storage.bulkWrite.bind(storage);
  let writes = 0;
  storage.bulkWrite = (...rows) => {
    writes += 1;
    return write(...rows);
  };
  const written = await changes.editAllWithRows('courses', [...ids, 'gone'], (now, server) =>
    edited(now, 'courses', server, { title: `${server?.title}!` }, ''),
  );
  expect(writes).toBe(2);
  expect(written.size).toBe(ids.length);
  expect(written.get('courses:159')?.values).toEqual({ title: 'Course 159!' });
  await database.close();
});

it('all lessons of a term fit into one transaction', () => {
  expect(mostInTransaction).toBeGreaterThanOrEqual(mostLessons);
});
