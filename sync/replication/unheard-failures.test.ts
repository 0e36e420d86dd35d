import type { RxStorage } from 'rxdb';
import { expect, it } from 'vitest';
import { hearQueues, withSureBookmarks } from './unheard-failures.ts';

const broken = new Error('InvalidStateError');
const fail = async (): Promise<never> => {
  throw broken;
};

/** An instance of a storage that takes and gives nothing, and what was reported of it. */
async function openBroken(collectionName: string) {
  const storage = {
    name: 'broken',
    createStorageInstance: async () => ({ bulkWrite: fail, findDocumentsById: fail }),
  } as unknown as RxStorage<unknown, unknown>;
  const failures: unknown[] = [];
  const sure = withSureBookmarks(storage, (failure) => failures.push(failure));
  const instance = await sure.createStorageInstance({ collectionName } as never);
  return { instance, failures, name: sure.name };
}

it('reports a bookmark that storage does not take or give, and lets RxDB go on', async () => {
  const { instance, failures, name } = await openBroken('rx-replication-meta-courses');
  expect(await instance.bulkWrite([], 'replication-set-checkpoint')).toEqual({ error: [] });
  expect(await instance.findDocumentsById(['up|1'], false)).toEqual([]);
  expect(failures).toEqual([broken, broken]);
  expect(name).toBe('broken');
});

it('leaves to RxDB what it cannot go on without', async () => {
  const { instance, failures } = await openBroken('rx-replication-meta-courses');
  await expect(instance.bulkWrite([], 'replication-down-write-meta')).rejects.toBe(broken);
  await expect(instance.findDocumentsById(['some-row|0'], true)).rejects.toBe(broken);
  const { instance: rows } = await openBroken('courses');
  await expect(rows.bulkWrite([], 'replication-set-checkpoint')).rejects.toBe(broken);
  expect(failures).toEqual([]);
});

it('hears what ends a queue, also one that is put in its place later', async () => {
  const state = { streamQueue: { up: Promise.reject(broken), down: Promise.resolve() } };
  const failures: unknown[] = [];
  hearQueues(state as never, (failure) => failures.push(failure));
  state.streamQueue.down = state.streamQueue.down.then(fail);
  await expect(state.streamQueue.down).rejects.toBe(broken);
  await expect(state.streamQueue.up).rejects.toBe(broken);
  expect(failures).toEqual([broken, broken]);
});
