import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { keyValueStore } from '../tests/harness/key-value-store.ts';
import { openDatabase } from './database.ts';
import type { Change } from './schema/changes.ts';
import { sessionKey } from './stored-keys.ts';
import { followUnsent, readLost, removeLost } from './unsent-counts.ts';

const user = '00000000-0000-4000-8000-000000000001';

it('adds up lost changes until the person has read about them', async () => {
  const keyValue = keyValueStore({ [sessionKey]: 'signed in' });
  const waiting = { source: 'enrollments', status: 'waiting' } as Change;
  for (const found of [
    [waiting, waiting],
    [waiting, { ...waiting, source: 'courses' as const }],
  ]) {
    // In each round the browser deletes a database together with its changes.
    const database = await openDatabase(user, getRxStorageMemory(), false);
    await readLost(keyValue, user, database);
    const ended$ = new Subject<void>();
    followUnsent(keyValue, user, database, new BehaviorSubject(found), ended$);
    await database.progress.byId('progress');
    ended$.next();
    await database.remove();
  }
  const empty = await openDatabase(user, getRxStorageMemory(), false);
  expect(await readLost(keyValue, user, empty)).toEqual({ enrollments: 3, courses: 1 });
  removeLost(keyValue);
  expect(await readLost(keyValue, user, empty)).toEqual({});
  await empty.remove();
});
