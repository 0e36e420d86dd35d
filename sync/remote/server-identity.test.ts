/** What a device believes about the server that it talks to. */
import { expect, test } from 'vitest';
import { type ScriptedAnswer, scriptedClient } from '../../tests/harness/scripted-client.ts';
import { ServerWatch } from './server-identity.ts';

function watch(known: string | null, ...answers: ScriptedAnswer[]) {
  const { client, requests } = scriptedClient(() => answers[requests.length - 1] as ScriptedAnswer);
  const watched = new ServerWatch(client, () => known);
  return { isSame: () => watched.begin()(), requests };
}

const named = (id: string): ScriptedAnswer => [200, [{ id }]];
const failing: ScriptedAnswer = [503, { message: 'starting' }];

test('a server that does not say who it is does not count as the same, also not for a while', async () => {
  const { isSame, requests } = watch('before', failing, named('after'));
  expect(await isSame()).toBe(false);
  expect(await isSame()).toBe(false);
  expect(requests).toHaveLength(2);
});

test('the same answer counts for a while', async () => {
  const { isSame, requests } = watch('same', named('same'));
  expect(await isSame()).toBe(true);
  expect(await isSame()).toBe(true);
  expect(requests).toHaveLength(1);
});

test('while a restored server is read none is the same, and none is asked', async () => {
  const { isSame, requests } = watch(null);
  expect(await isSame()).toBe(false);
  expect(requests).toEqual([]);
});

test('before the first pull any server is the one', async () => {
  expect(await watch('', named('first')).isSame()).toBe(true);
});

test('a server that was read as another one since the question began is not the same', async () => {
  let known: string | null = 'before';
  const { client, requests } = scriptedClient(() => {
    // The pull that read the restored server has ended when this answer comes.
    known = 'restored';
    return named('restored');
  });
  const watched = new ServerWatch(client, () => known);
  const [early, late] = [watched.begin(), watched.begin()];
  expect(await early()).toBe(false);
  expect(requests).toHaveLength(1);
  expect(await late()).toBe(false);
  expect(requests).toHaveLength(1);
  expect(await watched.begin()()).toBe(true);
});
