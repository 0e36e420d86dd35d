/** What a device believes about the server that it talks to. */
import { expect, test } from 'vitest';
import { type ScriptedAnswer, scriptedClient } from '../../tests/harness/scripted-client.ts';
import { ServerWatch } from './server-identity.ts';

function watch(known: string | null, ...answers: ScriptedAnswer[]) {
  const { client, requests } = scriptedClient(() => answers[requests.length - 1] as ScriptedAnswer);
  return { watched: new ServerWatch(client, () => known), requests };
}

const named = (id: string): ScriptedAnswer => [200, [{ id }]];
const failing: ScriptedAnswer = [503, { message: 'starting' }];

test('a server that does not say who it is does not count as the same, also not for a while', async () => {
  const { watched, requests } = watch('before', failing, named('after'));
  expect(await watched.isSame()).toBe(false);
  expect(await watched.isSame()).toBe(false);
  expect(requests).toHaveLength(2);
});

test('the same answer counts for a while', async () => {
  const { watched, requests } = watch('same', named('same'));
  expect(await watched.isSame()).toBe(true);
  expect(await watched.isSame()).toBe(true);
  expect(requests).toHaveLength(1);
});

test('while a restored server is read none is the same, and none is asked', async () => {
  const { watched, requests } = watch(null);
  expect(await watched.isSame()).toBe(false);
  expect(requests).toEqual([]);
});

test('before the first pull any server is the one', async () => {
  expect(await watch('', named('first')).watched.isSame()).toBe(true);
});
