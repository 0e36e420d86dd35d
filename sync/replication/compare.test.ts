/** What a device removes and reads again, so that it holds exactly what its user may see. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change, newRow } from '../../tests/harness/course-changes.ts';
import type { ModelServer } from '../../tests/harness/model-server.ts';
import { PullingDevice } from '../../tests/harness/pulling-device.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import type { ChangeStore } from '../changes/store.ts';
import type { Change } from '../schema/changes.ts';
import { syncedTables } from '../schema/index.ts';
import type { ServerRow } from '../schema/table.ts';

let device: PullingDevice;
let server: ModelServer;
let changes: ChangeStore;

const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
const course = (count: number, position = count, values: Partial<ServerRow> = {}) =>
  courseAt(position, { id: id(count), ...values });
const three = () => [course(1), course(2), course(3)];
const pull = () => device.pull();
const ids = () => device.courseIds();
/** What is left of a row in the storage, even if it is deleted. */
const remains = (count: number) =>
  device.database.courses.storageInstance.findDocumentsById([id(count)], true);
const tables = syncedTables.map(({ name }) => name);
const epochs = (epoch: number) => Object.fromEntries(tables.map((name) => [name, epoch]));

beforeEach(async () => {
  device = await PullingDevice.open();
  ({ server, changes } = device);
  server.rows = { courses: three() };
  await pull();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.close();
});

describe('a row that its user may no longer see', () => {
  beforeEach(() => {
    server.epoch = 2;
    server.rows = { courses: [course(1), course(3)] };
  });

  it('is removed, also from the storage, and no other', async () => {
    await pull();
    expect(await ids()).toEqual([id(1), id(3)]);
    expect(await remains(2)).toEqual([]);
    expect(await device.progress()).toMatchObject({ sweep_due: false });
  });

  it('is swept at the next start if the tab was closed', async () => {
    const { storageInstance } = device.database.courses;
    vi.spyOn(storageInstance, 'cleanup').mockRejectedValueOnce(new Error('The tab was closed.'));
    await expect(pull()).rejects.toThrow();
    await device.startAgain();
    await pull();
    expect(await remains(2)).toEqual([]);
  });

  it('fails the pull if it cannot be removed', async () => {
    const { storageInstance } = device.database.courses;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementation(async (rows, context) => {
      const { error } = await write([], context);
      return { error: [...error, { status: 510, documentId: id(2), writeRow: rows[0] } as never] };
    });
    await expect(pull()).rejects.toThrow();
    expect((await device.progress())?.epoch).toEqual(epochs(1));
  });

  it('keeps the change of this user, unless the row holds the words of others', async () => {
    const enquiry = {
      id: id(9),
      change_position: 4,
      _deleted: false,
      kind: 'contact',
      details: {},
      submitted_at: '',
      received_at: '',
      user_id: null,
      course: null,
      child_id: null,
      is_doubtful: false,
      taken_at: null,
      taken_by: null,
      handled_at: null,
      handled_by: null,
    };
    server.rows = { courses: three(), enquiries: [enquiry] };
    await pull();
    const edit: Change = change({ key: `courses:${id(2)}`, row_id: id(2) });
    const mark: Change = change({ key: `enquiries:${id(9)}`, row_id: id(9), source: 'enquiries' });
    const other: Change = { ...mark, key: `enquiries:${id(8)}`, row_id: id(8) };
    for (const made of [edit, mark, other]) await device.keep(made);
    server.epoch = 3;
    server.rows = { courses: [course(1), course(3)] };
    await pull();
    expect(
      changes
        .all()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([edit.key, other.key].toSorted());
    const { storageInstance } = device.database.changes;
    expect(await storageInstance.findDocumentsById([mark.key], true)).toEqual([]);
  });
});

describe('a row that its user may see again', () => {
  it.each([
    ['below what was read', 2],
    ['at the place that was read last', 3],
  ])('%s is brought by reading its collection again', async (_, position) => {
    server.rows = { courses: [...three(), course(4, position)] };
    // Its position did not move, so no page brings it.
    expect(await pull()).toBe('complete');
    expect(await ids()).toHaveLength(3);
    server.epoch = 2;
    expect(await pull()).toBe('again');
    expect((await device.progress())?.checkpoints.courses).toBeUndefined();
    expect(await pull()).toBe('complete');
    expect(server.pulls.at(-1)?.checkpoints.courses).toMatchObject({ position: 0 });
    expect(await ids()).toEqual([1, 2, 3, 4].map(id));
  });

  it('beyond what was read comes by a page: nothing is read again', async () => {
    server.epoch = 2;
    server.instead = ({ what }) => {
      if (what === 'POST rpc/visible_ids') server.rows = { courses: [...three(), course(4, 4)] };
      return undefined;
    };
    expect(await pull()).toBe('complete');
    expect(await pull()).toBe('complete');
    expect(await ids()).toHaveLength(4);
  });

  it('is not missed while this version of the app cannot read it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.rows = { courses: [...three(), course(4, 4, { title: null })] };
    expect(await pull()).toBe('complete');
    server.epoch = 2;
    expect(await pull()).toBe('complete');
  });
});

it('a device with more rows than a page of ids compares all of them', async () => {
  const many = Array.from({ length: 2_001 }, (_, count) => course(count + 10, count + 10));
  server.rows = { courses: many };
  server.epoch = 2;
  await pull();
  expect(await ids()).toHaveLength(2_001);
  server.epoch = 3;
  server.rows = { courses: many.filter((_, index) => index !== 1_000) };
  server.compared.length = 0;
  await pull();
  expect(server.compared.filter((name) => name === 'courses')).toHaveLength(3);
  expect(await ids()).toHaveLength(2_000);
  expect(await remains(1_010)).toEqual([]);
});

describe('rows that this version of the app cannot read', () => {
  const hidden = (count: number) => course(count, count, { title: null });
  const asked = () => server.pulls.at(-1)?.checkpoints.courses;
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.pageSize = 2;
    server.rows = { courses: [...three(), hidden(4), course(5), hidden(6), course(7)] };
  });

  it('are noted with the first of them, and read again after a pause', async () => {
    await pull();
    expect(await ids()).toEqual([1, 2, 3, 5, 7].map(id));
    expect((await device.progress())?.unread.courses).toEqual({ from: 4, ids: [id(4), id(6)] });
    expect(device.unreadBackoff.isOpen).toBe(false);
    await pull();
    expect(asked()).toMatchObject({ position: 7 });
    expect((await device.progress())?.unread.courses).toEqual({ from: 4, ids: [id(4), id(6)] });

    device.unreadBackoff.tryNow();
    server.rows = { courses: [...three(), course(4), course(5), course(6), course(7)] };
    const before = server.pulls.length;
    await pull();
    expect(server.pulls[before]?.checkpoints.courses).toMatchObject({ position: 3 });
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7].map(id));
    expect((await device.progress())?.unread).toEqual({});
    expect(device.unreadBackoff.isOpen).toBe(true);
  });

  it('do not move the checkpoint back while they are read again', async () => {
    await pull();
    device.unreadBackoff.tryNow();
    let isLater = false;
    server.instead = () => {
      const answer = isLater ? ([500, { code: 'XX000', message: '' }] as const) : undefined;
      isLater = true;
      return answer;
    };
    expect(await pull()).toBe('failed');
    expect((await device.progress())?.checkpoints.courses).toMatchObject({ position: 7 });
  });
});

describe('another server, or an earlier state of it', () => {
  it('is read from the beginning, and what it does not have is removed', async () => {
    server.id = 'restored';
    server.rows = { courses: [course(1, 1, { title: 'Restored' }), course(9, 2)] };
    await pull();
    expect(await ids()).toEqual([id(1), id(9)]);
    const first = await device.database.courses.findOne(id(1)).exec();
    expect(first?.title).toBe('Restored');
    expect(await device.progress()).toMatchObject({
      server_id: 'restored',
      epoch: epochs(1),
    });
    expect(server.compared).toEqual(tables);
  });

  it('has given no answer yet: what waits stays, what was accepted ends', async () => {
    const answer = courseAt(900);
    await device.keep(change({ answer }));
    await device.keep(newRow({ key: 'courses:b', row_id: 'b', status: 'accepted', answer }));
    await device.keep(newRow({ key: 'courses:c', row_id: 'c', status: 'accepted', answer: null }));
    server.id = 'restored';
    server.horizon = 10;
    await pull();
    expect(changes.all()).toMatchObject([{ key: 'courses:a', status: 'waiting', answer: null }]);
    expect(changes.get('courses:a')?.values).toEqual({ title: 'Geometry' });
  });
});
