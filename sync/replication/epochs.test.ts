/** When a device compares the ids of a collection with those that its user may see. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ModelServer } from '../../tests/harness/model-server.ts';
import { PullingDevice } from '../../tests/harness/pulling-device.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import { syncedTables } from '../schema/index.ts';

let device: PullingDevice;
let server: ModelServer;

const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
const course = (count: number) => courseAt(count, { id: id(count) });
const three = () => [course(1), course(2), course(3)];
const pull = () => device.pull();
const ids = () => device.courseIds();
const tables = syncedTables.map(({ name }) => name);
const epochs = (epoch: number) => Object.fromEntries(tables.map((name) => [name, epoch]));

beforeEach(async () => {
  device = await PullingDevice.open();
  ({ server } = device);
  server.rows = { courses: three() };
  await pull();
});
afterEach(async () => {
  await device.close();
});

describe('ids are compared', () => {
  it('not at the first download, and not while the epoch stays', async () => {
    await pull();
    expect(server.compared).toEqual([]);
  });

  it('once for each collection when the epoch has moved, in either direction', async () => {
    for (const epoch of [2, 1]) {
      server.epoch = epoch;
      server.compared.length = 0;
      expect(await pull()).toBe('complete');
      expect(server.compared).toEqual(tables);
      await pull();
      expect(server.compared).toEqual(tables);
    }
  });

  it('again if the comparison failed', async () => {
    server.epoch = 2;
    server.instead = ({ what }) =>
      what === 'POST rpc/visible_ids' ? [500, { code: 'XX000', message: 'no' }] : undefined;
    expect(await pull()).toBe('failed');
    expect(device.failures).toEqual([{ status: 500, code: 'XX000', detail: '', message: 'no' }]);
    expect((await device.progress())?.epoch).toEqual(epochs(1));
    server.instead = () => undefined;
    server.compared.length = 0;
    expect(await pull()).toBe('complete');
    expect(server.compared).toEqual(tables);
    expect((await device.progress())?.epoch).toEqual(epochs(2));
  });

  it('of a collection alone whose epoch has moved', async () => {
    server.epochs = { courses: 2 };
    server.rows = { courses: [course(1), course(3)] };
    expect(await pull()).toBe('complete');
    expect(server.compared).toEqual(['courses']);
    expect(await ids()).toEqual([id(1), id(3)]);
    server.epochs = { courses: 2, lessons: 2, attendance: 0 };
    await pull();
    expect(server.compared.slice(1).toSorted()).toEqual(['attendance', 'lessons']);
  });

  it('of all that have moved, until the last of them was compared', async () => {
    server.epochs = { courses: 2, notices: 2 };
    server.instead = ({ what, body }) =>
      what === 'POST rpc/visible_ids' && (body as { tbl: string }).tbl === 'notices'
        ? [500, { code: 'XX000', message: 'no' }]
        : undefined;
    expect(await pull()).toBe('failed');
    server.instead = () => undefined;
    server.compared.length = 0;
    expect(await pull()).toBe('complete');
    expect(server.compared).toEqual(['courses', 'notices']);
  });

  it.each([1, 7])(
    'of all collections once, after an earlier version that stored the epoch %i',
    async (epoch) => {
      const stored = await device.progress();
      if (!stored) throw new Error('nothing is stored');
      await device.database.progress.put([{ ...stored, epoch }]);
      await device.startAgain();
      server.rows = { courses: [course(1), course(3)] };
      expect(await pull()).toBe('complete');
      expect(server.compared).toEqual(tables);
      expect(await ids()).toEqual([id(1), id(3)]);
      await pull();
      expect(server.compared).toEqual(tables);
    },
  );

  it('of a restored server, after an earlier version that had not read all of it', async () => {
    server.rows = { courses: three().map((row) => ({ ...row, title: 'Restored' })) };
    const stored = await device.progress();
    if (!stored) throw new Error('nothing is stored');
    await device.database.progress.put([{ ...stored, checkpoints: {}, epoch: -1 }]);
    await device.startAgain();
    expect(device.serverId()).toBeNull();
    await pull();
    expect(server.compared).toEqual(tables);
    expect(device.serverId()).toBe('server');
  });

  it('also if the first download meets a restored server', async () => {
    const fresh = await PullingDevice.open();
    onTestFinished(() => fresh.close());
    fresh.server.rows = { courses: three() };
    fresh.server.pageSize = 2;
    let answers = 0;
    fresh.server.instead = () => {
      answers += 1;
      if (answers === 2)
        Object.assign(fresh.server, { id: 'restored', rows: { courses: [course(1)] } });
      return undefined;
    };
    await fresh.pull();
    expect(fresh.server.compared).toEqual(tables);
    expect(await fresh.courseIds()).toEqual([id(1)]);
  });

  it('at a first download that finds rows of one that was cut off', async () => {
    await device.database.progress.remove(['progress']);
    await device.startAgain();
    server.rows = { courses: [course(1), course(3)] };
    await pull();
    expect(server.compared).toEqual(tables);
    expect(await ids()).toEqual([id(1), id(3)]);
  });
});
