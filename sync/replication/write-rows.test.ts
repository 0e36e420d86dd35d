import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import type { ServerRow } from '../schema/synced-table.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { removeRows, sweep, writeRows } from './write-rows.ts';

const year = 365 * 24 * 60 * 60 * 1_000;
let database: OakfoldDatabase;

beforeEach(async () => {
  database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
});
afterEach(async () => {
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
  expect(await titles()).toEqual([]);
});

it('takes any row of another server', async () => {
  await writeRows(courses(), [row(5, 'Of the server before')], false, false);
  await writeRows(courses(), [row(3, 'Of this server')], false, true);
  expect(await titles()).toEqual(['Of this server']);
});

it('writes every row of a long page', async () => {
  const rows = Array.from({ length: 501 }, (_, count) =>
    row(count, `Course ${count}`, { id: `${count}` }),
  );
  await writeRows(courses(), rows, false, false);
  expect(await titles()).toHaveLength(501);
});
