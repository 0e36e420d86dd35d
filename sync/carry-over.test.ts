import 'fake-indexeddb/auto';
import { createRxDatabase, type RxJsonSchema } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, it } from 'vitest';
import { carryOver } from './carry-over.ts';
import { refusedItem } from './changes/items.ts';
import { oldDatabaseName, openDatabase } from './database.ts';
import type { Change } from './schema/changes.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const text = { type: 'string' } as const;

/** The parts of the previous version's schemas that the carry-over reads. */
const before: Record<string, RxJsonSchema<Record<string, unknown>>> = {
  courses: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 36 },
      change_position: { type: 'number' },
      pending: { type: 'string', maxLength: 6 },
      edits: { type: 'number' },
      title: text,
      description: text,
      teacher_id: text,
    },
    required: ['pending'],
    indexes: ['pending'],
  },
  refusals: {
    version: 0,
    primaryKey: 'key',
    type: 'object',
    properties: { key: { type: 'string', maxLength: 80 } },
  },
  sent_states: {
    version: 0,
    primaryKey: 'key',
    type: 'object',
    properties: { key: { type: 'string', maxLength: 80 } },
  },
} as never;

const course = (id: string, more: object) => ({
  id,
  title: `Title of ${id}`,
  description: 'As it was',
  teacher_id: userId,
  change_position: 7,
  pending: 'none',
  edits: 0,
  ...more,
});

it('moves unsent changes and refusals of the previous version into the list, once', async () => {
  const old = await createRxDatabase({
    name: oldDatabaseName(userId),
    storage: getRxStorageDexie(),
  });
  await old.addCollections(
    Object.fromEntries(Object.entries(before).map(([name, schema]) => [name, { schema }])),
  );
  await old.collections.courses?.bulkInsert([
    course('calm', {}),
    course('made', { change_position: 0, pending: 'write' }),
    course('edited', { title: 'Better', pending: 'write' }),
    course('ended', { pending: 'delete' }),
  ]);
  await old.collections.sent_states?.insert({
    key: 'courses:edited:base',
    states: [course('edited', { title: 'As it was' })],
  });
  await old.collections.refusals?.insert({
    key: 'courses:refused',
    source: 'courses',
    rowId: 'refused',
    operation: 'insert',
    label: 'Refused',
    kind: 'refused',
    message: 'The title is too long.',
    code: '23514',
    values: { title: 'Refused' },
    at: '2026-11-20T10:00:00Z',
  });
  await old.close();

  const database = await openDatabase(userId, getRxStorageMemory(), false);
  await carryOver(userId, database);
  const changes = (await database.changes.find().exec()).map(
    (document) => document.toMutableJSON() as Change,
  );
  const of = (id: string) => changes.find(({ row_id }) => row_id === id);
  expect(changes.map(({ row_id }) => row_id).sort()).toEqual([
    'edited',
    'ended',
    'made',
    'refused',
  ]);
  expect(of('made')).toMatchObject({
    operation: 'insert',
    base: null,
    values: { title: 'Title of made', teacher_id: userId },
  });
  expect(of('edited')).toMatchObject({
    operation: 'update',
    base: { title: 'As it was', change_position: 7 },
    values: { title: 'Better' },
  });
  expect(of('ended')).toMatchObject({ operation: 'delete', base: { change_position: 7 } });
  expect(refusedItem(of('refused') as Change)).toMatchObject({
    kind: 'refused',
    label: 'Refused',
    message: 'The title is too long.',
  });
  const left = (await indexedDB.databases()).filter(({ name }) => name?.includes(userId));
  expect(left).toEqual([]);
  await database.remove();
});
