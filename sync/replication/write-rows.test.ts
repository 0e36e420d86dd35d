import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { enrolmentAt } from '../../tests/harness/scripted-client.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import type { ServerRow } from '../schema/table.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { removeRows, sweep, writeRows } from './write-rows.ts';

const year = 365 * 24 * 60 * 60 * 1_000;
let database: OakfoldDatabase;

beforeEach(async () => {
  database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await database.close();
});

const row = (position: number, title: string, more: Partial<ServerRow> = {}): ServerRow => ({
  id: 'a',
  change_position: position,
  _deleted: false,
  title,
  description: '',
  subject: 'science',
  image: '',
  level: 'Beginner',
  duration: '',
  teacher_id: 't',
  created_at: '2026-11-20T10:00:00Z',
  ...more,
});
const courses = () => database.courses as never;
const titles = async () => (await database.courses.find().exec()).map(({ title }) => title);

it('sweeps what was deleted while the clock was a year ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + year });
  await writeRows(courses(), [row(1, 'Calligraphy')], true, false);
  await removeRows(courses(), ['a']);
  vi.useRealTimers();
  const { storageInstance } = database.courses;
  expect(await storageInstance.findDocumentsById(['a'], true)).toHaveLength(1);
  await sweep(database.courses);
  expect(await storageInstance.findDocumentsById(['a'], true)).toEqual([]);
});

it('keeps the later of two rows, whatever the order of their arrival', async () => {
  await writeRows(courses(), [row(5, 'Later')], false, false);
  await writeRows(courses(), [row(3, 'Earlier')], false, false);
  expect(await titles()).toEqual(['Later']);
  await writeRows(courses(), [row(4, 'Gone', { _deleted: true })], false, false);
  expect(await titles()).toEqual(['Later']);
  await writeRows(courses(), [row(6, 'Gone', { _deleted: true })], false, false);
  await writeRows(courses(), [row(5, 'Later')], false, false);
  expect(await titles()).toEqual([]);
  await writeRows(courses(), [row(7, 'Back')], false, false);
  expect(await titles()).toEqual(['Back']);
});

it('shows new, changed and deleted rows of one page at the same moment', async () => {
  await writeRows(courses(), [row(1, 'Moved'), row(2, 'Gone', { id: 'b' })], false, false);
  const seen: string[][] = [];
  const watching = database.courses.find().$.subscribe((found) => {
    seen.push(found.map(({ title }) => title));
  });
  await vi.waitFor(() => expect(seen).toEqual([['Moved', 'Gone']]));
  const changed = row(3, 'Moved to Friday');
  const gone = row(4, 'Gone', { id: 'b', _deleted: true });
  await writeRows(courses(), [changed, gone, row(5, 'New', { id: 'c' })], false, false);
  await vi.waitFor(() => expect(seen.at(-1)).toContain('New'));
  watching.unsubscribe();
  expect(seen.slice(1)).toEqual([['Moved to Friday', 'New']]);
});

it('keeps the later row that another tab writes at the same time', async () => {
  await writeRows(courses(), [row(1, 'First')], false, false);
  const { storageInstance } = database.courses;
  const read = storageInstance.findDocumentsById.bind(storageInstance);
  vi.spyOn(storageInstance, 'findDocumentsById').mockImplementationOnce(async (ids, deleted) => {
    const found = await read(ids, deleted);
    await writeRows(courses(), [row(5, 'Of the other tab')], false, false);
    return found;
  });
  await writeRows(courses(), [row(3, 'Earlier'), row(4, 'Beside it', { id: 'b' })], false, false);
  expect(await titles()).toEqual(['Of the other tab', 'Beside it']);
});

it('takes any row of another server', async () => {
  await writeRows(courses(), [row(5, 'Of the server before')], false, false);
  await writeRows(courses(), [row(3, 'Of this server')], false, true);
  expect(await titles()).toEqual(['Of this server']);
});

const page = (count: number, values: (index: number) => Partial<ServerRow> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    row(index + 1, `Course ${index}`, { id: `${index}`, ...values(index) }),
  );
const sizes = [1, 99, 100, 101, 200, 501];

describe.each([
  ['the first download', true],
  ['a later pull', false],
])('a page of %s', (_, isFirst) => {
  it.each(sizes)('of %i rows is written whole', async (count) => {
    await writeRows(courses(), page(count), isFirst, false);
    expect((await titles()).toSorted()).toEqual(
      page(count)
        .map(({ title }) => title)
        .toSorted(),
    );
  });

  it.each(sizes)('of %i deletions removes every row, and no other', async (count) => {
    await writeRows(courses(), page(count), isFirst, false);
    await writeRows(courses(), [row(1, 'Other')], isFirst, false);
    const gone = page(count, (index) => ({ _deleted: true, change_position: index + 2 }));
    await writeRows(courses(), gone, isFirst, false);
    expect(await titles()).toEqual(['Other']);
  });

  it('with a row that cannot be written is an error, wherever the row stands', async () => {
    const { enrollments } = database;
    for (const wrong of [0, 1, 2]) {
      const rows = [0, 1, 2].map((index) =>
        // Its index takes texts only.
        enrolmentAt(index + 1, { id: `e${index}`, ...(index === wrong ? { user_id: 7 } : {}) }),
      );
      await expect(writeRows(enrollments as never, rows, isFirst, false)).rejects.toThrow('422');
      // Nothing of it remains for the next case.
      await removeRows(
        enrollments as never,
        (await enrollments.find().exec()).map(({ id }) => id),
      );
      await sweep(enrollments);
    }
  });
});

it('writes only rows that differ', async () => {
  await writeRows(courses(), page(3), false, false);
  const written = new Set<string>();
  const { storageInstance } = database.courses;
  const write = storageInstance.bulkWrite.bind(storageInstance);
  vi.spyOn(storageInstance, 'bulkWrite').mockImplementation((rows, context) => {
    for (const { document } of rows) written.add(document.id);
    return write(rows, context);
  });
  await writeRows(courses(), page(3), false, false);
  expect([...written]).toEqual([]);
  await writeRows(courses(), [...page(2), row(9, 'Edited', { id: '2' })], false, false);
  expect([...written]).toEqual(['2']);
  await writeRows(courses(), [row(9, 'Gone', { id: 'unknown', _deleted: true })], false, false);
  expect([...written]).toEqual(['2']);
});

it('reports rows that cannot be removed', async () => {
  await writeRows(courses(), page(2), false, false);
  const { storageInstance } = database.courses;
  const write = storageInstance.bulkWrite.bind(storageInstance);
  vi.spyOn(storageInstance, 'bulkWrite').mockImplementation(async (rows, context) => {
    const { error } = await write(rows.slice(1), context);
    const [first] = rows;
    return { error: [...error, { status: 510, documentId: '0', writeRow: first } as never] };
  });
  await expect(removeRows(courses(), ['0', '1'])).rejects.toThrow();
});
