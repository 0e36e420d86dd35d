/** The identity of the server, which changes when a backup is restored. */
import * as v from 'valibot';
import type { Client } from './client.ts';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';

const identityAnswer = v.tuple([v.object({ id: v.string() })]);

const idOf = (answer: unknown): string | null => {
  const read = v.safeParse(identityAnswer, answer);
  return read.success ? read.output[0].id : null;
};

/** Milliseconds to wait for the answer. What it decides about stays on the device meanwhile. */
const limitMs = 5_000;

/**
 * Asks for the identity without a session.
 * @returns null if the server did not say it in time
 */
export async function readServerIdentity(
  { url, anonKey }: Settings,
  network: Pick<Network, 'fetch'>,
): Promise<string | null> {
  try {
    const response = await network.fetch(`${url}/rest/v1/server_identity?select=id`, {
      headers: { apikey: anonKey },
      signal: AbortSignal.timeout(limitMs),
    });
    return idOf(await response.json());
  } catch {
    return null;
  }
}

/** Milliseconds for which an answer counts. A restore takes longer. */
const validMs = 10_000;

/** Asks as the signed-in user whether the server has been restored since the last pull. */
export class ServerWatch {
  private validUntil = 0;

  constructor(
    private readonly client: Client,
    /** The server whose rows this device has: '' before the first answer, null while the rows of a restored one come in. */
    private readonly known: () => string | null,
  ) {}

  /**
   * Called before a request is made, so that a restore that is read while its answer comes in is noticed.
   * @returns asks, after the answer, whether it is of the server whose rows this device had and has. False if the server
   * does not say it: what is to be decided then waits for an answer
   */
  begin(): () => Promise<boolean> {
    const known = this.known();
    return async () => {
      if (known === null || this.known() !== known) return false;
      if (performance.now() < this.validUntil) return true;
      const answer = await this.client.from('server_identity').select('id').retry(false);
      const id = idOf(answer.data);
      if (id === null || this.known() !== known || (known !== '' && id !== known)) return false;
      this.validUntil = performance.now() + validMs;
      return true;
    };
  }
}
