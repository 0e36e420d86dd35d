/** What the sender does when a change is edited or taken back after it was chosen. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newRow } from '../../tests/harness/course-changes.ts';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import {
  courseAt,
  type ScriptedRequest,
  scriptedClient,
  undisturbed,
} from '../../tests/harness/scripted-client.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import type { Network } from '../remote/network.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { Sender } from './sender.ts';
import { ChangeStore } from './store.ts';

let database: OakfoldDatabase;
let changes: ChangeStore;
let sender: Sender;
let requests: ScriptedRequest[];
const ready = vi.fn<() => Promise<void>>();

const waiting = newRow();
const { key } = waiting;

beforeEach(async () => {
  ready.mockReset().mockResolvedValue();
  database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
  changes = await ChangeStore.open(database);
  const scripted = scriptedClient(({ body }) => [201, [courseAt(9, body as object)]]);
  requests = scripted.requests;
  sender = new Sender({
    changes,
    ...undisturbed,
    client: scripted.client,
    // One lane waits until the server may be asked.
    network: { isWell: true, mayTry: false } as Network,
    ready,
    onProgress: () => undefined,
    onStorageFailure: (failure) => {
      throw failure;
    },
  });
  await changes.edit(key, () => waiting);
});
afterEach(async () => {
  vi.restoreAllMocks();
  sender.close();
  changes.close();
  await database.close();
});

it('sends only what was noted as attempted', async () => {
  const newer = { ...waiting.values, title: 'Topology' };
  const editAll = changes.editAll.bind(changes);
  vi.spyOn(changes, 'editAll').mockImplementationOnce(async (keys, next) => {
    await changes.edit(key, (now) => now && { ...now, values: newer, version: now.version + 1 });
    return editAll(keys, next);
  });
  sender.start();
  await vi.waitFor(() => expect(changes.get(key)).toMatchObject({ status: 'accepted' }));
  expect(requests.map(({ body }) => body)).toEqual([newer]);
});

it('forgets a change that is taken back while the server may not be asked', async () => {
  let resume: () => void = () => undefined;
  const pause = new Promise<void>((resolve) => {
    resume = resolve;
  });
  // A second time it would never go on.
  ready.mockReturnValueOnce(pause).mockReturnValue(new Promise(() => undefined));
  sender.start();
  await changes.edit(key, () => null);
  resume();
  await vi.waitFor(() => expect(sender.isSending).toBe(false));
  expect(ready).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
});
