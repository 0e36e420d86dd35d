/** What a pull writes, in which order, and where the next one reads from. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change, newRow } from '../../tests/harness/course-changes.ts';
import type { ModelServer } from '../../tests/harness/model-server.ts';
import { PullingDevice } from '../../tests/harness/pulling-device.ts';
import { courseAt, linkAt } from '../../tests/harness/scripted-client.ts';
import type { ChangeStore } from '../changes/store.ts';
import type { OakfoldDatabase } from '../database.ts';
import type { Change } from '../schema/changes.ts';
import { syncedTables } from '../schema/index.ts';
import type { ServerRow } from '../schema/table.ts';
import { lastId } from './round.ts';

let device: PullingDevice;
let database: OakfoldDatabase;
let changes: ChangeStore;
let server: ModelServer;

beforeEach(async () => {
  device = await PullingDevice.open();
  ({ database, changes, server } = device);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.close();
});

const pull = () => device.pull();
const startAgain = () => device.startAgain();
const keep = (made: Change) => device.keep(made);
const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
const course = (count: number, position: number, values: Partial<ServerRow> = {}) =>
  courseAt(position, { id: id(count), ...values });
const ids = () => device.courseIds();
const stored = () => device.progress();
const checkpoint = async () => (await stored())?.checkpoints.courses;
const asked = () => server.pulls.at(-1)?.checkpoints.courses;

describe('the pages of a pull', () => {
  const layouts: [string, number[]][] = [
    ['of different positions', [1, 2, 3, 4, 5, 6, 7]],
    ['of one position', [4, 4, 4, 4, 4, 4, 4]],
    ['of some equal positions', [1, 2, 2, 2, 3, 3, 4]],
  ];
  const sizes = [1, 2, 3, 6, 7, 8];
  it.each(layouts.flatMap(([title, positions]) => sizes.map((size) => [title, size, positions])))(
    '%s, %i rows each, bring every row once',
    async (_, size, positions) => {
      server.pageSize = size as number;
      const rows = (positions as number[]).map((position, count) => course(count, position));
      server.rows = { courses: rows };
      expect(await pull()).toBe('complete');
      expect(await ids()).toEqual(rows.map((row) => row.id));
      expect(device.reported.reduce((sum, [count]) => sum + count, 0)).toBe(rows.length);
      expect(device.reported.map(([, isMore]) => isMore)).toEqual([
        ...device.reported.slice(1).map(() => true),
        false,
      ]);
      expect(await checkpoint()).toMatchObject({ position: rows.at(-1)?.change_position });
      // The next pull asks after them, and brings nothing.
      await pull();
      expect(device.reported.at(-1)).toEqual([0, false]);
    },
  );

  it('are read for each collection to its own end', async () => {
    server.pageSize = 2;
    server.rows = {
      courses: [1, 2, 3].map((count) => course(count, count)),
      child_parent_relationships: [linkAt(1)],
    };
    await pull();
    expect(server.pulls.map(({ checkpoints }) => Object.keys(checkpoints).length)).toEqual([
      syncedTables.length,
      1,
    ]);
    expect(await ids()).toHaveLength(3);
    expect(await database.child_parent_relationships.find().exec()).toHaveLength(1);
  });

  it('are continued where they ended after a failed request', async () => {
    server.pageSize = 2;
    server.rows = { courses: [1, 2, 3].map((count) => course(count, count)) };
    server.instead = () =>
      server.pulls.length === 2 ? [500, { code: 'XX000', message: 'no' }] : undefined;
    expect(await pull()).toBe('failed');
    expect(device.failures).toEqual([{ status: 500, code: 'XX000', detail: '', message: 'no' }]);
    expect((await stored())?.last_synced_at).toBe('');
    await startAgain();
    expect(await pull()).toBe('complete');
    expect(asked()).toEqual({ position: 2, id: id(2) });
    expect(await ids()).toHaveLength(3);
    expect((await stored())?.last_synced_at).toBe('2026-11-20T10:00:00.000Z');
  });
});

describe('a crash', () => {
  beforeEach(() => {
    server.rows = { courses: [course(1, 1), course(2, 2)] };
  });

  it('before the rows are written moves no checkpoint', async () => {
    const failure = new Error('The tab was closed.');
    vi.spyOn(database.courses.storageInstance, 'bulkWrite').mockRejectedValueOnce(failure);
    await expect(pull()).rejects.toThrow();
    expect(await checkpoint()).toBeUndefined();
    await startAgain();
    await pull();
    expect(await ids()).toHaveLength(2);
  });

  it('between the rows and the checkpoint repeats the page', async () => {
    const failure = new Error('The tab was closed.');
    vi.spyOn(database.progress.storageInstance, 'bulkWrite').mockRejectedValueOnce(failure);
    await expect(pull()).rejects.toThrow();
    expect(await ids()).toHaveLength(2);
    expect(await checkpoint()).toBeUndefined();
    await startAgain();
    expect(await pull()).toBe('complete');
    expect(await ids()).toHaveLength(2);
    expect(await checkpoint()).toMatchObject({ position: 2, id: lastId });
  });

  it('after deleted rows were written sweeps them at the next start', async () => {
    await pull();
    server.rows = { courses: [course(1, 3, { _deleted: true }), course(2, 2)] };
    const { storageInstance } = database.courses;
    vi.spyOn(storageInstance, 'cleanup').mockRejectedValueOnce(new Error('The tab was closed.'));
    await expect(pull()).rejects.toThrow();
    expect(await storageInstance.findDocumentsById([id(1)], true)).toHaveLength(1);
    await startAgain();
    await pull();
    expect(await storageInstance.findDocumentsById([id(1)], true)).toEqual([]);
    expect((await stored())?.sweep_due).toBe(false);
  });

  it('ends the pull: a closed exchange writes and asks nothing more', async () => {
    server.pageSize = 1;
    device.isClosed = () => server.pulls.length === 1;
    expect(await pull()).toBe('failed');
    expect(await ids()).toEqual([]);
    expect(await checkpoint()).toBeUndefined();
    expect(server.pulls).toHaveLength(1);
  });
});

describe('the horizon', () => {
  const answered = (position: number, values: Partial<Change> = {}) =>
    newRow({ status: 'accepted', values: {}, answer: courseAt(position), ...values });

  it.each([
    ['below it is confirmed', 49, true],
    ['at it is not confirmed yet', 50, false],
    ['above it is not confirmed yet', 51, false],
  ])('an answer %s', async (_, position, isConfirmed) => {
    server.horizon = 50;
    await keep(answered(position));
    await pull();
    expect(changes.get('courses:a') === null).toBe(isConfirmed);
  });

  it('of the first page counts, because later rows may be missing in it', async () => {
    server.pageSize = 1;
    server.rows = { courses: [course(1, 1), course(2, 2)] };
    server.horizon = 50;
    server.instead = () => {
      if (server.pulls.length === 2) server.horizon = 100;
      return undefined;
    };
    await keep(answered(70));
    await pull();
    expect(server.pulls).toHaveLength(2);
    expect(changes.get('courses:a')).not.toBeNull();
    await pull();
    expect(changes.get('courses:a')).toBeNull();
  });

  it('leaves what waits or is undecided, and clears its answer once', async () => {
    await keep(change({ answer: courseAt(5), attempted: [{ title: 'x' }] }));
    const undecided = {
      key: 'courses:b',
      row_id: 'b',
      lost: { title: { mine: 'x', theirs: 'y' } },
    };
    await keep(answered(5, undecided));
    await pull();
    expect(changes.get('courses:a')).toMatchObject({
      status: 'waiting',
      answer: null,
      values: { title: 'Geometry' },
      attempted: [{ title: 'x' }],
    });
    expect(changes.get('courses:b')).toMatchObject({ status: 'settled', answer: null });
    const { version, at } = changes.get('courses:a') as Change;
    await pull();
    expect(changes.get('courses:a')).toMatchObject({ version, at });
  });

  it('ends what was accepted without an answer, and sweeps it from the storage', async () => {
    await keep(answered(5, { answer: null }));
    await pull();
    expect(changes.all()).toEqual([]);
    const { storageInstance } = database.changes;
    expect(await storageInstance.findDocumentsById(['courses:a'], true)).toEqual([]);
  });

  it('does not end a change that was accepted once more meanwhile', async () => {
    server.horizon = 50;
    await keep(answered(10));
    const edit = changes.editAll.bind(changes);
    vi.spyOn(changes, 'editAll').mockImplementation(async (keys, next) => {
      await edit(['courses:a'], () => answered(60, { version: 9 }));
      return edit(keys, next);
    });
    await pull();
    expect(changes.get('courses:a')).toMatchObject({ version: 9, answer: { change_position: 60 } });
  });

  it('keeps early rows apart: they are shown and move no checkpoint', async () => {
    server.horizon = 10;
    server.rows = { courses: [course(1, 3), course(2, 12)] };
    await pull();
    expect(await ids()).toHaveLength(2);
    expect(await checkpoint()).toMatchObject({ position: 3 });
    expect(device.reported).toEqual([[2, false]]);
  });

  it('tells the server the highest position that this device has seen', async () => {
    server.rows = { courses: [course(1, 3)], child_parent_relationships: [linkAt(7)] };
    await pull();
    await pull();
    expect(server.pulls.map(({ reached }) => reached)).toEqual([0, 7]);
    await keep(answered(2_000));
    await pull();
    expect(server.pulls.at(-1)?.reached).toBe(2_000);
  });
});

it('stores what the owner has switched on', async () => {
  await pull();
  expect(await device.progress()).toMatchObject({ teachers_need_approval: false });
  server.teachersNeedApproval = true;
  await pull();
  expect(await device.progress()).toMatchObject({ teachers_need_approval: true });
});
