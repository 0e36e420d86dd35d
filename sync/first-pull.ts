/**
 * The first pull of a device that holds nothing of a user, requested while its storage is being opened. On a phone each
 * of the two takes half a second. Only the pull of the leading tab writes the rows (replication/puller.ts).
 */
import type { Environment } from './environment.ts';
import { leftBehind } from './left-behind.ts';
import { openClient } from './remote/client.ts';
import type { Network } from './remote/network.ts';
import { type Pulled, requestFirstPull } from './remote/pull.ts';
import type { Settings } from './remote/settings.ts';
import type { Answer } from './remote/table.ts';
import type { Tokens } from './remote/tokens.ts';

/** Milliseconds after which an answer is too old to be shown. A tab may wait for the lead much longer. */
const freshMs = 10_000;

interface FirstPullDependencies {
  settings: Settings;
  tokens: Pick<Tokens, 'valid' | 'accepted' | 'refused'>;
  network: Pick<Network, 'fetch' | 'mayTry'>;
  environment: Pick<Environment, 'keyValue'>;
}

/**
 * Requests everything, unless this device is known to hold data of the user. If that is wrong, the answer stays unused.
 * @returns gives the answer away: once, and only while it is fresh
 */
export function beginFirstPull(
  { settings, tokens, network, environment }: FirstPullDependencies,
  userId: string,
): () => Promise<Answer<Pulled>> | undefined {
  if (!network.mayTry || leftBehind.read(environment.keyValue)?.user === userId)
    return () => undefined;
  const beganAt = performance.now();
  // Without a session of this user there is no token, so no request is made.
  const client = openClient(settings, tokens, network, userId, () => true);
  let answer: Promise<Answer<Pulled>> | undefined = requestFirstPull(client);
  return () => {
    const given = answer;
    answer = undefined;
    return performance.now() - beganAt < freshMs ? given : undefined;
  };
}
