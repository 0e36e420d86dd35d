/** What stays of accepted changes on a device when a session ends. */
import { expect, it } from 'vitest';
import { change } from '../tests/harness/course-changes.ts';
import { freshEngine } from '../tests/harness/fake-engine.ts';
import { courseAt } from '../tests/harness/scripted-client.ts';
import { SentChanges } from './changes/sent-changes.ts';
import { openDatabase } from './database.ts';
import { openIndexedDbStorage } from './storage/storage.ts';
import { keepUnsentOnly } from './unsent-work.ts';

it.each([
  ['before the first answer named the server', '', false],
  ['by the present server', 'present', false],
  ['by a server that was restored since', 'earlier', true],
])('of what was accepted %s', async (_when, acceptedBy, isKept) => {
  const storage = openIndexedDbStorage(freshEngine());
  const database = await openDatabase('1', storage, false);
  const sent = new SentChanges(database);
  sent.serverId = acceptedBy;
  await sent.record([{ change: change({ values: { title: 'Geometry' } }), row: courseAt(7) }]);
  await database.close();
  const left = await keepUnsentOnly('1', storage, false, async () => 'present');
  expect(left).toEqual({ hasChanges: false, hasSent: isKept });
});
